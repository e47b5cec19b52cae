import graphql from '@graphql-eslint/eslint-plugin'

/** Value types: they have no id, so a cache cannot identify them. */
const VALUES = [
  'CartDelivery',
  'CartMergeChange',
  'CartNotice',
  'CategoryCount',
  'ContactDisclosure',
  'DeliveryPromise',
  'DeliveryQuote',
  'OrderAddress',
  'OrderEvent',
  'OrderMessage',
  'PageInfo',
  'Place',
]
const MORE_VALUES = [
  'LineProblem',
  'PartnerGrant',
  'PartnerQuota',
  'PendingPayment',
  'PriceBand',
  'ProductDetail',
  'Refund',
  'SearchFacets',
  'SupportTicketEvent',
  'UserError',
]

/** Types of removed objects: their id refers to nothing that can be fetched. */
const TOMBSTONES = ['RemovedProduct']

/** Lints only the schema; Biome lints everything else. Each exception states its reason. */
export default [
  {
    files: ['schema/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: 'schema/schema.graphql' } } },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      ...graphql.configs['flat/schema-relay'].rules,
      '@graphql-eslint/strict-id-in-types': [
        'error',
        {
          exceptions: {
            types: [...VALUES, ...MORE_VALUES, ...TOMBSTONES],
            suffixes: ['Payload', 'Connection', 'Edge', 'Details'],
          },
        },
      ],
      '@graphql-eslint/require-description': [
        'error',
        { types: true, rootField: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      // Short lists that are always complete (cart lines, subcategories) are plain lists, and connections have `nodes`
      // beside `edges`.
      '@graphql-eslint/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
      ],
      // Pagination is forward only, while Relay requires one of the two directions.
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      // `Address.addressLine` is the only field that begins with the name of its type; PostalAddress and AddressInput
      // have the same name for it.
      '@graphql-eslint/no-typename-prefix': 'off',
    },
  },
]
