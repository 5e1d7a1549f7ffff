import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptSafeJson } from '../../src/report/html/script-safe-json.ts';

describe('JSON between script tags', () => {
  it('holds nothing that a parser of HTML or a reader of the file could be led by', () => {
    const json = scriptSafeJson({ '</script>': '<!--<script>\u202Ea\u2028b&c\u{E0041}' });
    expect(json).toBe(
      String.raw`{"\u003c/script\u003e":"\u003c!--\u003cscript\u003e\u202ea\u2028b\u0026c\udb40\udc41"}`,
    );
  });

  it('says the same as JSON, whatever the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(scriptSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
