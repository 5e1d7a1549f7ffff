import type { DocumentedHost, FoundFile, Place, ReadPlaces } from './documented-host.ts';
import type { FileLook, Finding, HostInput } from './host-contract.ts';
import { asObject, readJson } from './json-document.ts';
import { shownPath } from './settings-layer.ts';

/** Reads every place of a host, a last part `*.ending` standing for every file of the folder. */
export function readPlaces(description: DocumentedHost, input: HostInput): ReadPlaces {
  const findings: Finding[] = [];
  const found: FoundFile[] = [];
  const unseen: ReadPlaces['unseen'][number][] = [];
  const rule = `${description.prefix}-S1`;
  for (const place of description.files(input).flatMap((each) => expand(each, input))) {
    const shown = shownPath(input, place.path);
    const look: FileLook = place.path.includes('*')
      ? { kind: 'unreadable', reason: 'the folder could not be listed' }
      : input.files.look(place.path);
    const reading = readOne(place, shown, look, isShapeOpen(description));
    const source = { file: shown, pointer: '' };
    switch (reading.kind) {
      case 'absent':
        break;
      case 'found':
        found.push(reading.file);
        break;
      case 'unseen':
        unseen.push({
          ...place,
          shown,
          reason: `${rule}: ${reading.reason}`,
          isThere: look.kind !== 'not-looked-at' && !place.path.includes('*'),
        });
        findings.push({ kind: 'unreadable', rule, text: reading.reason, source });
        break;
      case 'broken':
        findings.push({ kind: 'skipped', rule, text: reading.reason, source });
    }
  }
  return { found, unseen, findings };
}

/** Whether no document says of what shape the host's files have to be. */
export function isShapeOpen({ facts, prefix }: DocumentedHost): boolean {
  return !facts.some(({ id, evidence }) => id === `${prefix}-S1` && evidence !== 'U');
}

type Reading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'found'; readonly file: FoundFile }
  | { readonly kind: 'unseen'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string };

function expand(place: Place, input: HostInput): readonly Place[] {
  const at = place.path.lastIndexOf('/*');
  if (at === -1) return [place];
  const [folder, rest] = [place.path.slice(0, at), place.path.slice(at + 2)];
  const names = input.files.list(folder);
  if (names === 'unknown') return [place];
  const fits = rest.includes('/') ? names : names.filter((name) => name.endsWith(rest));
  return fits.map((name) => ({ ...place, path: `${folder}/${name}${rest.includes('/') ? rest : ''}` }));
}

/** A form whose name begins with `text` is no JSON. */
function readOne(place: Place, shown: string, look: FileLook, isOpen: boolean): Reading {
  switch (look.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'unreadable':
    case 'not-looked-at':
      return { kind: 'unseen', reason: `${shown} was not seen: ${look.reason}` };
    case 'file':
      return place.form.startsWith('text')
        ? { kind: 'found', file: { ...place, shown, text: look.text, look, document: null } }
        : parsed(place, shown, look, isOpen);
  }
}

function parsed(place: Place, shown: string, look: Extract<FileLook, { kind: 'file' }>, isOpen: boolean): Reading {
  const json = readJson(look.text, shown);
  switch (json.kind) {
    case 'too-deep':
      return { kind: 'unseen', reason: `${shown} is nested too deeply` };
    case 'syntax-error':
      return { kind: 'broken', reason: `${shown} does not parse: ${json.reason}` };
    case 'document': {
      const { value } = json.document;
      if (isOpen && Array.isArray(value) && value.length > 0)
        return { kind: 'unseen', reason: `${shown} holds a list, and whether the host takes it is not documented` };
      if (asObject(value) === null) return { kind: 'broken', reason: `${shown} holds no object` };
      if (json.liberty !== null) {
        return { kind: 'unseen', reason: `whether the host takes ${shown} with ${json.liberty} is not documented` };
      }
      return { kind: 'found', file: { ...place, shown, text: look.text, look, document: json.document } };
    }
  }
}
