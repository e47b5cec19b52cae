import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { isCataloguePage } from '#client/offline/worker/storedPages.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './InstallPrompt.module.css'
import { useInstallPrompt } from './useInstallPrompt.ts'

/**
 * Banner that offers to install the shop as an app. Shown on catalogue pages, never at checkout: on phones at the foot
 * of the page above the cart bar (pages/Shell.tsx), on wide screens under the header. It never covers a buy button.
 */
export function InstallPrompt({ isAboveCart }: { isAboveCart: boolean }) {
  const { method, install, dismiss } = useInstallPrompt()
  const { pathname } = useLocation()
  const container = document.getElementById('invitation')
  if (!method || !container || !isCataloguePage(pathname)) return null
  const installPrompt = (
    <section aria-labelledby="install-title" className={styles.prompt} data-above-cart={isAboveCart || undefined}>
      <img src="/brand/app-icon-192.png" alt="" width={48} height={48} />
      <div className={styles.text}>
        <h2 id="install-title">{t('Kasero on your phone')}</h2>
        <p>
          {method === 'ios' ? t('Tap Share, then “Add to Home Screen”.') : t('Opens at once, also without a network.')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button size="sm" variant="soft" onClick={dismiss}>
          {t('Later')}
        </Button>
        {method === 'offer' && (
          <Button size="sm" onClick={install}>
            {t('Install')}
          </Button>
        )}
      </div>
    </section>
  )
  return matchMedia('(min-width: 56.25em)').matches ? installPrompt : createPortal(installPrompt, container)
}
