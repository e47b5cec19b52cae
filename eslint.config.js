import graphql from '@graphql-eslint/eslint-plugin'

/** Types that are values: without an identity there is nothing that a cache could find again. */
const VALUES = [
  'CartDelivery',
  'CartMergeChange',
  'CartNotice',
  'CategoryCount',
  'DeliveryPromise',
  'DeliveryQuote',
  'OrderAddress',
  'OrderEvent',
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

/** What is left of an object that is gone: its id names nothing that could be fetched. */
const TOMBSTONES = ['RemovedProduct']

/** Only the schema: everything else is Biome's. Each exception says why it is one. */
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
        { exceptions: { types: [...VALUES, ...MORE_VALUES, ...TOMBSTONES], suffixes: ['Payload', 'Connection', 'Edge', 'Details'] } },
      ],
      '@graphql-eslint/require-description': [
        'error',
        { types: true, rootField: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      // Short lists that are always whole (lines of a cart, parts of a shelf) are lists; and a connection has `nodes` beside its edges.
      '@graphql-eslint/relay-edge-types': ['error', { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false }],
      // Forward only: Relay asks for one of the two directions.
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      // `Address.addressLine` is the one field that begins with its type's name; PostalAddress and AddressInput call it so as well.
      '@graphql-eslint/no-typename-prefix': 'off',
    },
  },
]
