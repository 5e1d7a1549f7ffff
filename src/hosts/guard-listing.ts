import type { GuardListing } from '../model/hook-record.ts';
import type { HostInput } from './host-contract.ts';

/** A file by its path: relative to where paths of the policy start, absolute outside of that folder. */
export function listedByPath(path: string, { cwd, policyDirectory = cwd }: HostInput): GuardListing {
  const folder = policyDirectory.endsWith('/') ? policyDirectory : `${policyDirectory}/`;
  if (!path.startsWith(folder)) return { kind: 'path', name: path };
  const inside = path.slice(folder.length);
  // A bare name would be that of a file anywhere.
  return { kind: 'path', name: inside.includes('/') ? inside : `./${inside}` };
}

export function listedByAddress(url: string): GuardListing {
  if (url.trim() === '') return { kind: 'none', because: 'no address is written, so there is nothing to list' };
  return { kind: 'address', name: url };
}

export function listedByTool(server: string, tool: string): GuardListing {
  const isWhole = [server, tool].every((part) => /^[^/\s]+$/u.test(part));
  if (isWhole) return { kind: 'tool', name: `${server}/${tool}` };
  return { kind: 'none', because: 'a policy lists an MCP tool as server/tool, and one of the two is not written so' };
}

/** What a model is asked: no text of it says what it will refuse. */
export function listedByNothing(type: string): GuardListing {
  const shown = type === '' ? 'without a type' : `of type ${type.slice(0, 60)}`;
  return {
    kind: 'none',
    because: `nothing recognises a handler ${shown} here: guards are recognised as programs, addresses and MCP tools of handlers that the host is known to run; register such a one beside it, and list that`,
  };
}

/** What stands in a file that nobody read. */
export function listedOnceRead(file: string): GuardListing {
  return { kind: 'none', because: `nothing in ${file} can be listed before a census reads it` };
}

/** A command of which no file is certain to run. */
export function listedOnceCertain(because: string): GuardListing {
  return {
    kind: 'none',
    because: `no file is certain to run, since ${because}, so it cannot be listed by path: register a script file of your own that runs it, and list that by path or sha256`,
  };
}

/** A file that is named and was not seen: only what is seen is recognised. */
export function listedOnceSeen(path: string): GuardListing {
  return {
    kind: 'none',
    because: `${path} was not seen, and only a file that a census sees is recognised: move it below the directory, or name the folder that holds it with --user where that is the home`,
  };
}
