import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WardenMounts } from './warden-order.ts';

/** Shared with programs of the machine, so a run gets empty ones of its own. */
const PRIVATE_PLACES: readonly string[] = ['/tmp', '/var/tmp', '/dev/shm'];
/** Kernel interfaces: devices must stay writable, and the rest is the namespace's own. */
const LEFT_ALONE: readonly string[] = ['/proc', '/dev', '/sys'];
const SYSTEM_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
/** Names in each shared folder: they take memory of the machine. */
const SHARED_FILES_MAX = 20_000;
/** Read and written by ordinary programs; disks, memory and terminals of others are left out. */
const DEVICES: readonly string[] = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
/** By which who owns them changes the running kernel, without any privilege. */
const KERNEL_FILES: readonly string[] = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi'];
const STRAYS_MAX = 20;
const COMMAND_LIMIT_MS = 10_000;

/**
 * Arranges the file system of this mount namespace: the whole tree read-only, the writable folder excepted, empty shared
 * folders, and the binds in place. Returns why that was not possible, or null. Touches nothing outside the namespace.
 */
export function confineFileSystem(mounts: WardenMounts): string | null {
  try {
    runShell(mountScript(mounts, mountPoints(readFileSync('/proc/self/mountinfo', 'utf8'))));
    return null;
  } catch (error) {
    return firstLine(error);
  }
}

/** What stands in the shared folders of a confined file system beside the writable folder and the binds; a few paths. */
export function straysIn({ writable, binds }: WardenMounts): readonly string[] {
  const expected = [writable, ...binds.map((bind) => bind.to)];
  return PRIVATE_PLACES.filter(isFolder)
    .flatMap((place) => readdirSync(place).map((name) => join(place, name)))
    .filter((path) => !expected.some((known) => isWithin(known, path)))
    .slice(0, STRAYS_MAX);
}

/** Brings the loopback interface of this network namespace up; returns why that failed, or null. */
export function bringLoopbackUp(): string | null {
  try {
    runShell('ip link set lo up');
    return null;
  } catch (error) {
    return firstLine(error);
  }
}

interface MountPoint {
  readonly path: string;
  readonly options: readonly string[];
}

function mountPoints(mountInfo: string): readonly MountPoint[] {
  return mountInfo.split('\n').flatMap((line) => {
    const [, , , , path, options] = line.split(' ');
    return path === undefined || options === undefined ? [] : [{ path: unescaped(path), options: options.split(',') }];
  });
}

/** The kernel writes blanks, tabs, line ends and backslashes of a path as octal numbers. */
function unescaped(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/gu, (_all, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

function mountScript(mounts: WardenMounts, points: readonly MountPoint[]): string {
  const { writable, binds, sharedBytesMax } = mounts;
  const held = binds.map((bind, index) => {
    const inside = join('.held', String(index));
    return { ...bind, inside, at: join(writable, inside) };
  });
  const places = PRIVATE_PLACES.filter(isFolder);
  return [
    'set -e',
    // From here on relative: by its path a folder could be made again that was removed because its owner was killed.
    `cd ${quoted(writable)}`,
    // Sources are held inside the writable folder: what stands below /tmp is out of sight in a moment.
    ...held.flatMap((bind) => [
      ...makeTarget(bind.from, bind.inside),
      `mount --bind ${quoted(bind.from)} ${quoted(bind.inside)}`,
    ]),
    ...(mounts.closesSystem ? [...fewDevices(), ...kernelReadOnly()] : []),
    ...places.map(
      (place) =>
        `mount -t tmpfs -o mode=1777,size=${sharedBytesMax},nr_inodes=${SHARED_FILES_MAX} tmpfs ${quoted(place)}`,
    ),
    `mkdir -p ${quoted(writable)}`,
    `mount --no-canonicalize --rbind . ${quoted(writable)}`,
    // Before anything is shown: a copy may be shown where such a mount begins.
    ...points.filter((point) => isClosed(point, places)).map(readOnlyAgain),
    ...held.flatMap((bind, index) => [
      ...(isOurs(bind.to, [...places, ...held.slice(0, index).flatMap(shownCopy)])
        ? makeTarget(bind.from, bind.to)
        : []),
      `mount --bind ${quoted(bind.at)} ${quoted(bind.to)}`,
      ...(bind.readOnly ? [`mount -o remount,bind,ro ${quoted(bind.to)}`] : []),
    ]),
    ...(mounts.closesSystem ? points.filter((point) => isKernelTree(point)).map(readOnlyAgain) : []),
  ].join('\n');
}

/** A folder of devices with a few of those that stand there. */
function fewDevices(): readonly string[] {
  return [
    'mkdir -p .devices',
    'mount -t tmpfs -o mode=755,size=65536 tmpfs .devices',
    ...DEVICES.map(
      (name) => `[ ! -e /dev/${name} ] || { touch .devices/${name}; mount --bind /dev/${name} .devices/${name}; }`,
    ),
    'ln -s /proc/self/fd .devices/fd',
    ...['stdin', 'stdout', 'stderr'].map((name, index) => `ln -s /proc/self/fd/${index} .devices/${name}`),
    'mkdir .devices/shm',
    'mount --rbind .devices /dev',
  ];
}

function kernelReadOnly(): readonly string[] {
  return KERNEL_FILES.map((name) => {
    const path = `/proc/${name}`;
    return `[ ! -e ${path} ] || { mount --bind ${path} ${path}; mount -o remount,bind,ro ${path}; }`;
  });
}

function isKernelTree({ path, options }: MountPoint): boolean {
  return isWithin(path, '/sys') && !options.includes('ro');
}

/** Targets are made in what is ours alone: anywhere else one would be made on the machine itself. */
function isOurs(path: string, ours: readonly string[]): boolean {
  return ours.some((place) => isWithin(path, place));
}

function shownCopy({ to, readOnly }: WardenMounts['binds'][number]): readonly string[] {
  return readOnly ? [] : [to];
}

function isClosed({ path, options }: MountPoint, places: readonly string[]): boolean {
  return !isOurs(path, [...LEFT_ALONE, ...places]) && !options.includes('ro');
}

/** Other options are named again: an ordinary user may not drop one. */
function readOnlyAgain({ path, options }: MountPoint): string {
  const kept = options.filter((option) => option !== 'rw');
  return `mount -o ${['remount', 'bind', 'ro', ...kept].join(',')} ${quoted(path)}`;
}

function makeTarget(from: string, at: string): readonly string[] {
  if (isFolder(from)) return [`mkdir -p ${quoted(at)}`];
  return [`mkdir -p ${quoted(dirname(at))}`, `touch ${quoted(at)}`];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function runShell(script: string): void {
  execFileSync('/bin/sh', ['-c', script], {
    env: { PATH: SYSTEM_PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: COMMAND_LIMIT_MS,
    encoding: 'utf8',
  });
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown error';
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  // The message of a failed command begins with the command itself, which is our own script.
  return (lines.at(-1) ?? text).slice(0, 300);
}
