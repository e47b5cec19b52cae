import { useMutation, useQuery } from '@apollo/client/react'
import { Button, DataList, Link, Stack } from '@chakra-ui/react'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { z } from 'zod'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import type { StaffRole } from '#staff/apollo/types.generated.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { CheckboxField, Form, FormError, useZodForm } from '#staff/ui/form.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  ChangeStaffRolesDocument,
  DisableStaffMemberDocument,
  EnableStaffMemberDocument,
  ResetStaffSecondFactorDocument,
  SignOutStaffMemberDocument,
  StaffMemberDocument,
  type StaffMemberQuery,
} from './staff.generated.ts'

type Member = NonNullable<StaffMemberQuery['staffMember']>

const ROLES = Object.keys(ROLE_NAMES) as StaffRole[]

/** One member: roles, devices, second factor, access. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(StaffMemberDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <LoadError title={t('The member did not load')} error={error} onRetry={refetch} isPage />
  if (!data) return <PageSkeleton />
  if (!data.staffMember) return <EmptyState icon={IconUserOff} title={t('Member not found')} isPage />
  return <MemberDetail key={id} member={data.staffMember} />
}

function MemberDetail({ member }: { member: Member }) {
  const canEdit = useIsAllowed('staff.edit')
  return (
    <Page
      title={verbatim(member.name)}
      back={
        <Link asChild>
          <RouterLink to="/staff">{t('Staff')}</RouterLink>
        </Link>
      }
      meta={member.disabledAt ? <Pill hue="pepper">{t('Disabled')}</Pill> : <Pill hue="leaf">{t('Active')}</Pill>}
    >
      <TwoColumns
        main={
          <>
            <PagePanel title={t('Roles')} meta={verbatim(member.email)}>
              <RolesForm key={member.version} member={member} canEdit={canEdit} />
            </PagePanel>
            <PagePanel title={t('Devices')}>
              {(member.sessions ?? []).length === 0 ? (
                <p>{t('Signed in nowhere.')}</p>
              ) : (
                <DataList.Root orientation="horizontal">
                  {member.sessions?.map(({ id, device, lastSeenAt }) => (
                    <DataList.Item key={id}>
                      <DataList.ItemLabel>{verbatim(device)}</DataList.ItemLabel>
                      <DataList.ItemValue>
                        {t('last seen {time}', { time: dayTimeFormat.format(new Date(lastSeenAt)) })}
                      </DataList.ItemValue>
                    </DataList.Item>
                  ))}
                </DataList.Root>
              )}
            </PagePanel>
          </>
        }
        side={
          <>
            <PagePanel title={t('Second factor')}>
              {member.totpEnabled
                ? t('Authenticator app, {count} recovery codes left', { count: member.recoveryCodesLeft })
                : t('Code by email')}
            </PagePanel>
            {canEdit && (
              <PagePanel title={t('Access')}>
                <MemberActions member={member} />
              </PagePanel>
            )}
          </>
        }
      />
    </Page>
  )
}

const rolesForm = z
  .record(z.string(), z.boolean())
  .refine((roles) => Object.values(roles).some(Boolean), { path: ['root'], message: msg('Choose at least one role.') })

function RolesForm({ member, canEdit }: { member: Member; canEdit: boolean }) {
  const [change] = useMutation(ChangeStaffRolesDocument, { refetchQueries: [StaffMemberDocument] })
  const getKey = useRequestKey()
  const form = useZodForm(rolesForm, {
    defaultValues: Object.fromEntries(ROLES.map((role) => [role, member.roles.includes(role)])),
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const roles = ROLES.filter((role) => values[role])
        const input = { id: member.id, version: member.version, roles }
        await change({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        notify.success(t('The roles are changed'))
      }}
    >
      <Stack as="fieldset" gap="10px" {...(!canEdit && { disabled: true })}>
        {ROLES.map((role) => (
          <CheckboxField key={role} name={role} label={t(ROLE_NAMES[role])} />
        ))}
        <FormError />
        {canEdit && (
          <NetworkButton type="submit" alignSelf="start" loading={isSubmitting} disabled={!isDirty}>
            {t('Save the roles')}
          </NetworkButton>
        )}
      </Stack>
    </Form>
  )
}

type Action = 'disable' | 'reset'

function MemberActions({ member }: { member: Member }) {
  const { id, version, name, disabledAt, totpEnabled } = member
  const [action, setAction] = useState<Action | null>(null)
  const options = { refetchQueries: [StaffMemberDocument] }
  const [disable] = useMutation(DisableStaffMemberDocument, options)
  const [reset] = useMutation(ResetStaffSecondFactorDocument, options)
  const [enable] = useMutation(EnableStaffMemberDocument, {
    ...options,
    onCompleted: () => notify.success(t('The member has access again')),
    onError: notify.problem,
  })
  const [signOut] = useMutation(SignOutStaffMemberDocument, {
    ...options,
    onCompleted: () => notify.success(t('Signed out everywhere')),
    onError: notify.problem,
  })
  const getKey = useRequestKey()
  const giveAccess = () => {
    const input = { id, version }
    void enable({ variables: { input: { ...input, idempotencyKey: getKey(['enable', input]) } } })
  }
  return (
    <Stack gap="10px">
      <Button variant="outline" onClick={() => signOut({ variables: { input: { id } } })}>
        {t('Sign out everywhere')}
      </Button>
      {totpEnabled && (
        <Button variant="outline" onClick={() => setAction('reset')}>
          {t('Reset the second factor')}
        </Button>
      )}
      {disabledAt ? (
        <Button variant="outline" onClick={giveAccess}>
          {t('Give access again')}
        </Button>
      ) : (
        <Button variant="outline" colorPalette="red" onClick={() => setAction('disable')}>
          {t('Take the access away')}
        </Button>
      )}
      {action === 'disable' && (
        <ReasonDialog
          title={t('Take the access of {name} away?', { name })}
          text={t('All devices are signed out at once. The history stays.')}
          reasons={[
            { value: t('Left the shop'), label: t('Left the shop') },
            { value: t('Lost device'), label: t('Lost device') },
            { value: t('Something else'), label: t('Something else'), needsNote: true },
          ]}
          confirmLabel={t('Take the access away')}
          isDangerous
          onConfirm={async (reason, note) => {
            const input = { id, version, reason: note || reason }
            await disable({ variables: { input: { ...input, idempotencyKey: getKey(['disable', input]) } } })
            notify.success(t('The member has no access any more'))
          }}
          onClose={() => setAction(null)}
        />
      )}
      {action === 'reset' && (
        <ReasonDialog
          title={t('Reset the second factor of {name}?', { name })}
          text={t('The member is signed out and notified; codes come by email again.')}
          reasons={[
            { value: t('Lost phone'), label: t('Lost phone') },
            { value: t('Something else'), label: t('Something else'), needsNote: true },
          ]}
          confirmLabel={t('Reset the second factor')}
          isDangerous
          onConfirm={async (reason, note) => {
            const input = { id, reason: note || reason }
            await reset({ variables: { input: { ...input, idempotencyKey: getKey(['reset', input]) } } })
            getKey.forget()
            notify.success(t('The second factor is reset'))
          }}
          onClose={() => setAction(null)}
        />
      )}
    </Stack>
  )
}
