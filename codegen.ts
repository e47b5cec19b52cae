import type { CodegenConfig } from '@graphql-codegen/cli'

/**
 * Generates types and documents for the client from the committed schema, without a running server: `npm run codegen`
 */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['client/**/*.graphql'],
  generates: {
    'client/apollo/types.generated.ts': {
      plugins: ['typescript'],
      config: { onlyOperationTypes: true },
    },
    'client/': {
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
