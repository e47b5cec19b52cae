import type { ReactNode } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import { useDocumentTitle } from '#staff/ui/useDocumentTitle.ts'
import { SignInForm } from './SignInForm.tsx'
import styles from './SignInScreen.module.css'
import type { SessionMemberFragment } from './session.generated.ts'
import { UnlockForm } from './UnlockForm.tsx'
import { useLock } from './useLock.ts'

type Props = { onSignedIn: (me: SessionMemberFragment) => void }

export function SignInScreen({ onSignedIn, reason }: Props & { reason?: Translated | null }) {
  return (
    <Screen title={t('Sign in to the counter')}>
      <SignInForm onSignedIn={onSignedIn} reason={reason} />
    </Screen>
  )
}

/** Asks for a code when the console is opened with a locked session. */
export function LockScreen({ onSignedIn }: Props) {
  const { lock, reason, requirePassword } = useLock()
  if (lock === undefined) return null
  if (lock === null) return <SignInScreen onSignedIn={onSignedIn} reason={reason} />
  return (
    <Screen title={t('Locked for {name}', { name: lock.name })}>
      <UnlockForm lock={lock} onUnlocked={onSignedIn} onPassword={requirePassword} />
    </Screen>
  )
}

function Screen({ title, children }: { title: Translated; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <p className={styles.logo}>
          <img src="/brand/logo-on-plum.svg" alt="Kasero" width="158" height="44" />
          <b>{t('Counter')}</b>
        </p>
        <div className={styles.welcome}>
          <h1>{title}</h1>
          <p>
            {t('Sign in as yourself. Every price, refund and phone number that you open is recorded with your name.')}
          </p>
        </div>
      </header>
      <div className={`weave ${styles.edge}`} aria-hidden="true" />
      <main className={styles.main}>{children}</main>
    </div>
  )
}
