declare module '*.po' {
  const catalogue: import('#client/words/t.ts').Catalogue
  export default catalogue
}
