import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button, Code, Dialog, QrCode, Stack } from '@chakra-ui/react'
import { IconShieldCheck, IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { FormDialog } from '#staff/ui/FormDialog.tsx'
import { TextField, useZodForm } from '#staff/ui/form.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import {
  BeginTotpSetupDocument,
  type BeginTotpSetupMutation,
  ConfirmTotpDocument,
  DisableTotpDocument,
  MySecondFactorDocument,
  RenewRecoveryCodesDocument,
} from './authenticator.generated.ts'

type Setup = BeginTotpSetupMutation['beginTotpSetup']
type Step =
  | { kind: 'setup'; setup: Setup }
  | { kind: 'renew' }
  | { kind: 'disable' }
  | { kind: 'codes'; codes: string[] }

/** The own second factor: sets up an authenticator app, shows recovery codes once, turns the app off. */
export function AuthenticatorPanel() {
  const client = useApolloClient()
  const { data } = useQuery(MySecondFactorDocument, { fetchPolicy: 'cache-and-network' })
  const [step, setStep] = useState<Step | null>(null)
  const [begin, { loading }] = useMutation(BeginTotpSetupDocument, {
    onCompleted: ({ beginTotpSetup }) => setStep({ kind: 'setup', setup: beginTotpSetup }),
    onError: notify.problem,
  })
  const [confirm] = useMutation(ConfirmTotpDocument)
  const [renew] = useMutation(RenewRecoveryCodesDocument)
  const [disable] = useMutation(DisableTotpDocument)
  const me = data?.me
  if (!me) return null
  const refresh = () => client.refetchQueries({ include: [MySecondFactorDocument] })
  const close = () => setStep(null)
  return (
    <PagePanel title={t('Second factor')}>
      <Stack gap="12px" alignItems="start">
        {me.totpEnabled ? (
          <>
            <Banner tone="success" icon={IconShieldCheck} title={t('Authenticator app is set up.')} isNote>
              {t('{count} recovery codes left', { count: me.recoveryCodesLeft })}
            </Banner>
            <Button variant="outline" onClick={() => setStep({ kind: 'renew' })}>
              {t('New recovery codes')}
            </Button>
            <Button variant="outline" colorPalette="red" onClick={() => setStep({ kind: 'disable' })}>
              {t('Turn the app off')}
            </Button>
          </>
        ) : (
          <>
            <Banner tone="warning" icon={IconShieldExclamation} title={t('Codes come by email.')} isNote>
              {t('An authenticator app is faster and works without a network.')}
            </Banner>
            <Button loading={loading} onClick={() => begin()}>
              {t('Set up an authenticator app')}
            </Button>
          </>
        )}
      </Stack>
      {step?.kind === 'setup' && (
        <CodeDialog
          title={t('Set up an authenticator app')}
          confirmLabel={t('Confirm')}
          onClose={close}
          onCode={async (code) => {
            const result = await confirm({ variables: { input: { code } } })
            setStep({ kind: 'codes', codes: result.data?.confirmTotp.recoveryCodes ?? [] })
            await refresh()
          }}
        >
          <p>{t('Scan the picture with the app, or type the key into it. Then enter the code that the app shows.')}</p>
          <QrCode.Root
            value={step.setup.uri}
            size="lg"
            alignSelf="center"
            role="img"
            aria-label={t('QR code with the key')}
          >
            <QrCode.Frame>
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
          <Code data-testid="totp-secret">{verbatim(step.setup.secret.replace(/(.{4})(?=.)/g, '$1 '))}</Code>
        </CodeDialog>
      )}
      {step?.kind === 'renew' && (
        <CodeDialog
          title={t('New recovery codes')}
          confirmLabel={t('Create new codes')}
          onClose={close}
          onCode={async (code) => {
            const result = await renew({ variables: { input: { code } } })
            setStep({ kind: 'codes', codes: result.data?.renewRecoveryCodes.recoveryCodes ?? [] })
            await refresh()
          }}
        >
          <p>{t('All earlier recovery codes become invalid.')}</p>
        </CodeDialog>
      )}
      {step?.kind === 'disable' && (
        <CodeDialog
          title={t('Turn the app off')}
          confirmLabel={t('Turn the app off')}
          onClose={close}
          onCode={async (code) => {
            await disable({ variables: { input: { code } } })
            notify.success(t('Codes come by email again'))
            close()
            await refresh()
          }}
        >
          <p>{t('Enter a code of the app, or a recovery code.')}</p>
        </CodeDialog>
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
    </PagePanel>
  )
}

const codeForm = z.object({ code: z.string().trim().min(6, msg('Enter the whole code.')) })

type CodeDialogProps = {
  title: Translated
  confirmLabel: Translated
  onCode: (code: string) => Promise<unknown>
  onClose: () => void
  children: React.ReactNode
}

function CodeDialog({ title, confirmLabel, onCode, onClose, children }: CodeDialogProps) {
  const form = useZodForm(codeForm, { defaultValues: { code: '' } })
  return (
    <FormDialog
      title={title}
      form={form}
      confirmLabel={confirmLabel}
      onSubmit={({ code }) => onCode(code)}
      onClose={onClose}
    >
      {children}
      <TextField name="code" label={t('Code')} autoComplete="one-time-code" isRequired />
    </FormDialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <DialogFrame title={t('Your recovery codes')} isModalOnly onClose={onClose}>
      <Dialog.Body>
        <Stack gap="14px">
          <p>{t('Each of them signs you in once without the app. They are shown only now: keep them on paper.')}</p>
          <ul aria-label={t('Recovery codes')}>
            {codes.map((code) => (
              <li key={code}>
                <Code>{verbatim(code)}</Code>
              </li>
            ))}
          </ul>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <Button onClick={onClose}>{t('I have stored them')}</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
