import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types of an app's schema and, beside each of its documents, the document's types. */
const outputsFor = (app: 'client' | 'staff', schema: string): CodegenConfig['generates'] => ({
  [`${app}/apollo/types.generated.ts`]: {
    schema,
    documents: `${app}/**/*.graphql`,
    plugins: ['typescript'],
    config: { onlyOperationTypes: true },
  },
  [`${app}/`]: {
    schema,
    documents: `${app}/**/*.graphql`,
    preset: 'near-operation-file',
    presetConfig: {
      baseTypesPath: 'apollo/types.generated.ts',
      extension: '.generated.ts',
      importTypesNamespace: 'Types',
    },
    plugins: ['typescript-operations', 'typed-document-node'],
    config: {
      // A component sees only the fields of its own fragment; `@unmask` exposes a fragment to its parent.
      inlineFragmentTypes: 'mask',
      customDirectives: { apolloUnmask: true },
      // Documents are generated as ASTs, each fragment once, so that graphql's parser is not in the browser bundle.
      documentMode: 'documentNodeImportFragments',
      optimizeDocumentNode: true,
    },
  },
})

/**
 * Generates types and documents for the client and the staff console from the committed schemas, without a running
 * server: `npm run codegen`
 */
const config: CodegenConfig = {
  generates: {
    ...outputsFor('client', 'schema/schema.graphql'),
    ...outputsFor('staff', 'schema/staff.graphql'),
  },
  config: {
    enumsAsTypes: true,
    scalars: { DateTime: 'string', ID: 'string' },
    strictScalars: true,
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    useTypeImports: true,
    emitLegacyCommonJSImports: false,
    importExtension: '.ts',
    avoidOptionals: { field: true, inputValue: false, object: false },
  },
}

export default config
