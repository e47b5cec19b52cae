import { useQuery } from '@apollo/client/react'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { t, tn } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { StaffRole } from '#staff/apollo/types.generated.ts'
import { PERMISSION_GROUPS } from '#staff/features/session/permissionNames.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { StaffTabs } from './StaffTabs.tsx'
import { StaffRolesDocument, type StaffRolesQuery } from './staff.generated.ts'
import styles from './staff.module.css'

const ROLES = Object.keys(ROLE_NAMES) as StaffRole[]

/** What each role may do, as the server checks it. */
export function Component() {
  const { data, error, refetch } = useQuery(StaffRolesDocument, { fetchPolicy: 'cache-and-network' })
  if (error && !data) return <LoadError title={t('The roles did not load')} error={error} onRetry={refetch} isPage />
  if (!data) return <PageSkeleton />
  return (
    <Page title={t('Staff')} actions={<StaffTabs current="roles" />}>
      <PagePanel isFlush>
        <RoleTable data={data} />
        <p className={styles.note}>
          {t(
            'Roles are part of the software and cannot be changed here. A member may have several roles; they are set on the page of the member.',
          )}
        </p>
      </PagePanel>
    </Page>
  )
}

function RoleTable({ data }: { data: StaffRolesQuery }) {
  const held = new Map(data.staffRoles?.map(({ role, permissions }) => [role, new Set(permissions)]))
  const members = data.staff?.filter(({ disabledAt }) => disabledAt === null) ?? []
  const limit = data.settings?.supportRefundLimit
  /** A right with a condition says which. */
  const findCondition = (role: StaffRole, permission: string) =>
    permission === 'orders.refund' && !held.get(role)?.has('orders.refundAboveLimit') && limit !== undefined
      ? t('up to {amount} an order', { amount: formatUgx(limit) })
      : permission === 'customers.reveal'
        ? t('recorded')
        : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t('Roles and permissions')} tabIndex={0}>
      <table className={styles.roles}>
        <thead>
          <tr>
            <th scope="col">{t('What they may do')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {t(ROLE_NAMES[role])}
                <small>
                  {tn(members.filter(({ roles }) => roles.includes(role)).length, '{count} person', '{count} people')}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_GROUPS.map(({ name, permissions }) => (
            <Fragment key={name}>
              <tr>
                <th scope="rowgroup" colSpan={ROLES.length + 1}>
                  {t(name)}
                </th>
              </tr>
              {Object.entries(permissions).map(([permission, label]) => (
                <tr key={permission}>
                  <th scope="row">{t(label)}</th>
                  {ROLES.map((role) => (
                    <td key={role}>
                      <Cell
                        isHeld={held.get(role)?.has(permission) === true}
                        condition={findCondition(role, permission)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ isHeld, condition }: { isHeld: boolean; condition: ReturnType<typeof t> | null }) {
  if (!isHeld)
    return (
      <span role="img" aria-label={t('no')}>
        –
      </span>
    )
  return condition ? (
    <Pill hue="amber">{condition}</Pill>
  ) : (
    <IconCheck className={styles.held} size={18} role="img" aria-label={t('yes')} />
  )
}
