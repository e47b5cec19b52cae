import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Link, Stack } from '@chakra-ui/react'
import { IconCircleCheck, IconCloudOff, IconMailOff } from '@tabler/icons-react'
import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { Form, FormError, TextField, useZodForm } from '#staff/ui/form.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { useDocumentTitle } from '#staff/ui/useDocumentTitle.ts'
import { AcceptInvitationDocument, InvitationDocument, type InvitationQuery } from './invitation.generated.ts'

type Invitation = NonNullable<InvitationQuery['invitation']>

/** The link of an invitation: the person chooses a password, or enters that of the account in the shop. */
export function InvitationScreen({ token }: { token: string }) {
  useDocumentTitle(t('Invitation'))
  const { data, error } = useQuery(InvitationDocument, {
    variables: { token },
    fetchPolicy: 'network-only',
    context: { isAnonymous: true },
  })
  const [accept, { data: accepted }] = useMutation(AcceptInvitationDocument, { context: { isAnonymous: true } })
  return (
    <main>
      <Stack maxWidth="460px" marginX="auto" padding="24px 14px" gap="14px">
        {accepted ? (
          <EmptyState icon={IconCircleCheck} title={t('Welcome to the staff of Kasero')} isPage>
            <p>{t('Sign in with your email and password. A code comes by email.')}</p>
            <Button asChild>
              <a href="/staff">{t('Sign in')}</a>
            </Button>
          </EmptyState>
        ) : error && !data ? (
          <EmptyState
            icon={IconCloudOff}
            title={t('The invitation did not open')}
            text={getErrorMessage(error)}
            isPage
          />
        ) : !data ? null : data.invitation ? (
          <Acceptance
            invitation={data.invitation}
            onAccept={(input) => accept({ variables: { input: { ...input, token } } })}
          />
        ) : (
          <EmptyState
            icon={IconMailOff}
            title={t('This invitation is no longer valid')}
            text={t('It has expired, was used or was revoked. Ask an administrator for a new one.')}
            isPage
          />
        )}
      </Stack>
    </main>
  )
}

const REQUIRED = msg('Fill in this field.')
const ownPassword = z.object({ password: z.string().min(1, REQUIRED) })
const newAccount = z
  .object({
    name: z.string().min(1, REQUIRED),
    mobile: z.string().min(1, REQUIRED),
    password: z.string().min(8, msg('At least 8 characters with letters, numbers and special characters.')),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: msg('Passwords do not match.'),
  })

type AcceptanceProps = {
  invitation: Invitation
  onAccept: (input: { password: string; confirmPassword?: string; mobile?: string; name?: string }) => Promise<unknown>
}

function Acceptance({ invitation, onAccept }: AcceptanceProps) {
  const { email, name, roles, hasAccount } = invitation
  return (
    <>
      <h1>{t('Join the staff of Kasero')}</h1>
      <p>
        {t('You are invited as {roles} with {email}.', {
          roles: roles.map((role) => t(ROLE_NAMES[role])).join(', '),
          email,
        })}
      </p>
      <PagePanel>
        {hasAccount ? <OwnPasswordForm onAccept={onAccept} /> : <NewAccountForm name={name} onAccept={onAccept} />}
      </PagePanel>
    </>
  )
}

function OwnPasswordForm({ onAccept }: Pick<AcceptanceProps, 'onAccept'>) {
  const form = useZodForm(ownPassword, { defaultValues: { password: '' } })
  return (
    <Form form={form} onSubmit={onAccept}>
      <Stack gap="14px">
        <p>{t('You have an account in the shop. Enter its password; it stays the same.')}</p>
        <TextField
          name="password"
          type="password"
          label={t('Password of your account')}
          autoComplete="current-password"
          isRequired
        />
        <Link href="/forgot-password">{t('Forgot it? Choose a new one in the shop first.')}</Link>
        <FormError />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('Accept the invitation')}
        </Button>
      </Stack>
    </Form>
  )
}

function NewAccountForm({ name, onAccept }: Pick<AcceptanceProps, 'onAccept'> & { name: string }) {
  const form = useZodForm(newAccount, { defaultValues: { name, mobile: '', password: '', confirmPassword: '' } })
  return (
    <Form form={form} onSubmit={onAccept}>
      <Stack gap="14px">
        <TextField name="name" label={t('Name')} autoComplete="name" isRequired />
        <TextField name="mobile" type="tel" label={t('Mobile number')} autoComplete="tel" isRequired />
        <TextField
          name="password"
          type="password"
          label={t('New password')}
          hint={t('At least 8 characters with letters, numbers and special characters.')}
          autoComplete="new-password"
          isRequired
        />
        <TextField
          name="confirmPassword"
          type="password"
          label={t('Same password again')}
          autoComplete="new-password"
          isRequired
        />
        <FormError />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('Accept the invitation')}
        </Button>
      </Stack>
    </Form>
  )
}
