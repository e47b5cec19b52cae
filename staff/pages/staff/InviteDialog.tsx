import { useMutation } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import type { StaffRole } from '#staff/apollo/types.generated.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { FormDialog } from '#staff/ui/FormDialog.tsx'
import { CheckboxField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { InviteStaffDocument, StaffListDocument } from './staff.generated.ts'

const ROLES = Object.keys(ROLE_NAMES) as StaffRole[]
const noRoles = Object.fromEntries(ROLES.map((role) => [role, false])) as Record<StaffRole, boolean>

const invitation = z.object({
  email: z.email(msg('Type a valid email.')),
  name: z.string().trim().min(1, msg('Type a name.')),
  roles: z
    .record(z.string(), z.boolean())
    .refine((roles) => Object.values(roles).some(Boolean), msg('Choose at least one role.')),
})

/** Invites a person by email. Render it only while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const getKey = useRequestKey()
  const [invite] = useMutation(InviteStaffDocument, { refetchQueries: [StaffListDocument] })
  const form = useZodForm(invitation, { defaultValues: { email: '', name: '', roles: noRoles } })
  const { errors } = form.formState
  const rolesError = (errors.roles as { root?: { message?: string }; message?: string } | undefined)?.message
  return (
    <FormDialog
      title={t('Invite to the staff')}
      form={form}
      confirmLabel={t('Send the invitation')}
      onSubmit={async ({ email, name, roles }) => {
        const input = { email, name, roles: ROLES.filter((role) => roles[role]) }
        await invite({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        notify.success(t('The invitation is on its way'))
        onClose()
      }}
      onClose={onClose}
    >
      <TextField name="email" type="email" label={t('Email')} isRequired />
      <TextField name="name" label={t('Name')} isRequired />
      <Stack as="fieldset" gap="8px">
        <legend>{t('Roles')}</legend>
        {ROLES.map((role) => (
          <CheckboxField key={role} name={`roles.${role}`} label={t(ROLE_NAMES[role])} />
        ))}
        {rolesError && <p role="alert">{t(rolesError)}</p>}
      </Stack>
      <p>{t('The link in the email is good for seven days.')}</p>
    </FormDialog>
  )
}
