import { t } from '#client/i18n/t.ts'
import { IconShare2 } from '#client/ui/earlyIcons.ts'
import { notify } from '#client/ui/notify.ts'
import styles from './ShareButton.module.css'

/** Opens the share dialog of the device; without one, copies the URL. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const share = async () => {
    const url = window.location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify.success(t('Link copied'))
    } catch (problem) {
      if ((problem as Error).name !== 'AbortError')
        notify.error(t('The link could not be shared. Copy it from the address bar.'))
    }
  }
  return (
    <button
      type="button"
      className={`${styles.share} ${className ?? ''}`}
      aria-label={t('Share {title}', { title })}
      onClick={share}
    >
      <IconShare2 size={22} />
    </button>
  )
}
