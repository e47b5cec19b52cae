/// <reference types="vite/client" />

declare module 'virtual:kasero-theme.css'

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: [tag: string, attributes: Record<string, string>][]
}

declare module '*.po' {
  const catalogue: import('#client/i18n/t.ts').Catalog
  export default catalogue
}
