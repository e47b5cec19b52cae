import { shopName } from '#client/i18n/copy.ts'

/** The word mark on plum; a picture of our own, cached for ever. */
export function Logo({ className }: { className?: string }) {
  return <img src="/brand/logo-on-plum.svg" alt={shopName} width={137} height={38} className={className} />
}
