import { t } from '#client/i18n/t.ts'
import { useDocumentTitle } from '#staff/ui/useDocumentTitle.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignInScreen.module.css'
import type { SessionMemberFragment } from './session.generated.ts'

export function SignInScreen({ onSignedIn }: { onSignedIn: (me: SessionMemberFragment) => void }) {
  useDocumentTitle(t('Sign in'))
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <p className={styles.logo}>
          <img src="/brand/logo-on-plum.svg" alt="Kasero" width="158" height="44" />
          <b>{t('Counter')}</b>
        </p>
        <div className={styles.welcome}>
          <h1>{t('Sign in to the counter')}</h1>
          <p>
            {t('Sign in as yourself. Every price, refund and phone number that you open is recorded with your name.')}
          </p>
        </div>
      </header>
      <div className={`weave ${styles.edge}`} aria-hidden="true" />
      <main className={styles.main}>
        <SignInForm onSignedIn={onSignedIn} />
      </main>
    </div>
  )
}
