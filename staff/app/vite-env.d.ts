/// <reference types="vite/client" />

declare module '*.po' {
  const catalogue: import('#client/i18n/t.ts').Catalog
  export default catalogue
}
