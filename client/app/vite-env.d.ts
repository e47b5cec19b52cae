/// <reference types="vite/client" />

declare module 'virtual:kasero-theme.css'

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('react').FunctionComponent<
    Omit<import('react').SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number; stroke?: number }
  >
  export default icon
  export const __iconNode: [tag: string, attributes: Record<string, string>][]
}

declare module '*.po' {
  const catalogue: import('#client/i18n/t.ts').Catalog
  export default catalogue
}
