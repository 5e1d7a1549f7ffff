import * as fc from 'fast-check';

/** Schemas of every supported keyword, at random; some of them have no value. */

const bounds = (low: string, high: string, max: number): fc.Arbitrary<object> =>
  fc
    .tuple(fc.option(fc.nat(max), { nil: undefined }), fc.option(fc.nat(max), { nil: undefined }))
    .map(([one, other]) => {
      const [least, most] = one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
      return { ...(least === undefined ? {} : { [low]: least }), ...(most === undefined ? {} : { [high]: most }) };
    });

const name = fc.constantFrom('a', 'b', 'c', 'constructor');

interface Tie {
  readonly schema: object;
}

const letrec = fc.letrec<Tie>((tie) => {
  const some = fc.array(tie('schema'), { minLength: 1, maxLength: 3 });
  const scalar = fc.oneof(
    fc.constantFrom({ type: 'null' }, { type: 'boolean' }, {}, { type: 'integer' }, { type: ['string', 'integer'] }),
    bounds('minimum', 'maximum', 50).map((more) => ({ type: 'integer', ...more })),
    bounds('exclusiveMinimum', 'maximum', 50).map((more) => ({ type: 'number', ...more })),
    fc.constantFrom(0.5, 0.1, 3, 7).map((multipleOf) => ({ type: 'number', multipleOf })),
    bounds('minLength', 'maxLength', 12).map((more) => ({ type: 'string', ...more })),
    fc.constantFrom('^a', 'b$', '^[ab]{2,5}$', '\\d').map((pattern) => ({ type: 'string', pattern })),
    fc.constantFrom({ const: 'a' }, { enum: [1, 'a', null] }, { not: { type: 'string' } }),
  );
  const list = fc
    .record(
      {
        items: fc.oneof(tie('schema'), fc.boolean()),
        prefixItems: some,
        size: bounds('minItems', 'maxItems', 4),
        uniqueItems: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map(({ size, ...more }) => ({ type: 'array', ...more, ...size }));
  const record = fc
    .record(
      {
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: fc.oneof(tie('schema'), fc.boolean()),
        propertyNames: fc.constantFrom({ maxLength: 3 }, { pattern: '^[a-c_]' }),
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'c'), tie('schema'), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        size: bounds('minProperties', 'maxProperties', 4),
      },
      { requiredKeys: [] },
    )
    .map(({ size, ...more }) => ({ type: 'object', ...more, ...size }));
  const choice = fc.oneof(
    some.map((anyOf) => ({ anyOf })),
    some.map((oneOf) => ({ oneOf })),
    some.map((allOf) => ({ allOf })),
    fc.tuple(scalar, some).map(([beside, anyOf]) => ({ ...beside, anyOf })),
  );
  const again = fc.constantFrom({ type: 'array', items: { $ref: '#/$defs/again' } }, { $ref: '#/$defs/leaf' });
  return {
    schema: fc.oneof({ maxDepth: 3, depthSize: 'small' }, scalar, list, record, choice, again),
  };
});

export const anySchema: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc
  .tuple(letrec.schema, letrec.schema)
  .map(([schema, again]) => ({ ...schema, $defs: { again, leaf: { type: 'integer', maximum: 9 } } }));
