import { unpackedJson, type PackedJson } from '../../src/report/html/packed-json.ts';

/** What the report wrote into the page as JSON. The type is the report's own word for it: both come from one build. */
export function pageData<Data>(): Data {
  const holder = document.getElementById('data');
  if (holder === null) throw new Error('expected an element with the id data, got none');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build that reads it
  return JSON.parse(holder.textContent) as Data;
}

/** What the report packed, as it was. */
export function unpacked<Data>(packed: PackedJson): Data {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- packed by the same build that unpacks it
  return unpackedJson(packed) as Data;
}
