import type { CodegenConfig } from '@graphql-codegen/cli'

/** Types and documents for the client, from the committed schema alone: no server has to run. `npm run codegen` */
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
      presetConfig: { baseTypesPath: 'apollo/types.generated.ts', extension: '.generated.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        // A component sees only what its own fragment asks for; `@unmask` opens a fragment for its parent.
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        // Documents travel as trees (graphql's parser stays out of the browser), each fragment once.
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
