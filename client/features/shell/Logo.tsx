import { shopName } from '#client/i18n/copy.ts'

/** Word mark for plum backgrounds; an image that browsers cache permanently. */
export function Logo({ className }: { className?: string }) {
  return <img src="/brand/logo-on-plum.svg" alt={shopName} width={137} height={38} className={className} />
}
