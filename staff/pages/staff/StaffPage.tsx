import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconPlus, IconUserOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import type { StaffRole } from '#staff/apollo/types.generated.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { RevokeStaffInvitationDocument, StaffListDocument, type StaffMemberRowFragment } from './staff.generated.ts'

const NEVER = msg('never')

/** A member, or a person who was invited. */
type Person = {
  id: string
  name: string
  email: string
  roles: readonly StaffRole[]
  member: StaffMemberRowFragment | null
  expiresAt: string | null
}

const buildFilters = (): FilterDefinition[] => [
  {
    id: 'role',
    label: msg('Role'),
    kind: 'choice',
    rules: [{ id: 'is', label: msg('is') }],
    options: (Object.keys(ROLE_NAMES) as StaffRole[]).map((role) => ({
      value: role,
      label: t(ROLE_NAMES[role]),
    })),
  },
]

function PersonState({ member, expiresAt }: Person) {
  if (!member)
    return new Date(expiresAt ?? 0).getTime() > Date.now() ? (
      <Pill hue="amber">{t('Invited')}</Pill>
    ) : (
      <Pill hue="pepper">{t('Invitation expired')}</Pill>
    )
  if (member.disabledAt) return <Pill hue="pepper">{t('Disabled')}</Pill>
  return member.openSessions > 0 ? <Pill hue="leaf">{t('Signed in')}</Pill> : <Pill hue="smoke">{t('Signed out')}</Pill>
}

const rolesOf = ({ roles }: Person) => roles.map((role) => t(ROLE_NAMES[role])).join(', ')

/** Members and open invitations. */
export function Component() {
  const filters = useMemo(buildFilters, [])
  const list = useListState({ filters })
  const navigate = useNavigate()
  const canEdit = useIsAllowed('staff.edit')
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery(StaffListDocument)
  const [revoke] = useMutation(RevokeStaffInvitationDocument, {
    refetchQueries: [StaffListDocument],
    onCompleted: () => notify.success(t('The invitation is revoked')),
    onError: notify.problem,
  })
  const people = useMemo<Person[] | undefined>(
    () =>
      data?.staff
        ? [
            ...data.staff.map((member) => ({ ...member, member, expiresAt: null })),
            ...(data.staffInvitations ?? []).map((invitation) => ({ ...invitation, member: null })),
          ]
        : undefined,
    [data],
  )
  const [role] = list.valuesOf('role')
  const shown = people?.filter(
    (person) =>
      (!role || person.roles.includes(role as StaffRole)) &&
      `${person.name} ${person.email}`.toLowerCase().includes(list.search.toLowerCase()),
  )
  const columns = useMemo<Column<Person>[]>(
    () => [
      {
        id: 'name',
        heading: t('Name'),
        render: ({ name, email }) => (
          <>
            <b>{name}</b>
            <SecondLine>{email}</SecondLine>
          </>
        ),
      },
      { id: 'roles', heading: t('Roles'), render: rolesOf },
      { id: 'state', heading: t('State'), render: (person) => <PersonState {...person} /> },
      {
        id: 'factor',
        heading: t('Second factor'),
        isSecondary: true,
        render: ({ member }) => member && (member.totpEnabled ? t('Authenticator app') : t('Code by email')),
      },
      {
        id: 'seen',
        heading: t('Last seen'),
        isSecondary: true,
        render: ({ member }) =>
          member && (member.lastSeenAt ? dayTimeFormat.format(new Date(member.lastSeenAt)) : t(NEVER)),
      },
      {
        id: 'actions',
        heading: t('Actions'),
        render: ({ id, name, member }) =>
          !member &&
          canEdit && (
            <Button
              size="xs"
              variant="outline"
              aria-label={t('Revoke the invitation of {name}', { name })}
              onClick={(event) => {
                event.stopPropagation()
                revoke({ variables: { input: { id, idempotencyKey: `revoke-${id}` } } })
              }}
            >
              {t('Revoke')}
            </Button>
          ),
      },
    ],
    [canEdit, revoke],
  )
  const open = ({ id, member }: Person) => member && navigate(`/staff/${id}`)
  return (
    <Page
      title={t('Staff')}
      ground="list"
      meta={people && t('{count} members', { count: people.filter(({ member }) => member).length })}
      actions={
        <>
          <StaffTabs current="people" />
          {canEdit && <KeyButton keys="n" label={t('Invite')} icon={<IconPlus />} onRun={() => setInviting(true)} />}
        </>
      }
    >
      <FilterBar list={list} definitions={filters} searchLabel={t('Name, email')} />
      <DataTable
        label={t('Staff')}
        columns={columns}
        items={shown}
        getId={({ id }) => id}
        getName={({ name }) => name}
        list={list}
        onOpen={open}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={IconUserOff} title={t('No member fits the filters')}>
            <Button variant="outline" onClick={list.clearFilters}>
              {t('Clear all')}
            </Button>
          </EmptyState>
        }
        renderCard={(person) => (
          <PagePanel title={verbatim(person.name)} meta={<PersonState {...person} />}>
            <p>{rolesOf(person)}</p>
            <p>{person.email}</p>
            {person.member && (
              <Button variant="outline" mt="8px" onClick={() => open(person)}>
                {t('Show')}
              </Button>
            )}
          </PagePanel>
        )}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}
