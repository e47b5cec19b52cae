declare module '*.po' {
  const catalogue: import('#client/i18n/t.ts').Catalogue
  export default catalogue
}
