import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconCircleCheck, IconPhonePlus, IconUserOff } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { t, verbatim } from '#client/i18n/t.ts'
import { AccessPanel } from '#staff/features/customers/AccessPanel.tsx'
import { AddressesPanel, ContactPanel, LooksPanel } from '#staff/features/customers/ContactPanels.tsx'
import { type CustomerDetailFragment, CustomerDocument } from '#staff/features/customers/customers.generated.ts'
import { FiguresPanel } from '#staff/features/customers/FiguresPanel.tsx'
import { HistoryPanel } from '#staff/features/customers/HistoryPanel.tsx'
import { UsualProducts } from '#staff/features/customers/UsualProducts.tsx'
import type { PhoneOrderStart } from '#staff/features/orders/phoneOrderStart.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Page, TwoColumns } from '#staff/ui/Page.tsx'
import { SideDrawer } from '#staff/ui/SideDrawer.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill, StateBadge } from '#staff/ui/StateBadge.tsx'
import { useCommand, useRecord } from '#staff/ui/shortcuts.ts'
import { useHasSideDrawer } from '#staff/ui/useMediaQuery.ts'

type Props = { customer: CustomerDetailFragment }

/** One customer: orders, tickets, masked contact data and who looked at it. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(CustomerDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  if (data?.customer) return <Detail key={id} customer={data.customer} onShown={() => void refetch()} />
  if (error) return <LoadError title={t('The customer did not load')} error={error} onRetry={refetch} isPage />
  if (!data) return <PageSkeleton />
  return (
    <EmptyState icon={IconUserOff} title={t('Customer not found')} isPage>
      <Button asChild variant="outline">
        <Link to="/customers">{t('All customers')}</Link>
      </Button>
    </EmptyState>
  )
}

function Detail({ customer, onShown }: Props & { onShown: () => void }) {
  const canBlock = useIsAllowed('customers.block')
  const canOrder = useIsAllowed('orders.create') && !customer.blocked
  const { id, name, mobile } = customer
  const hasDrawer = useHasSideDrawer()
  const start: PhoneOrderStart = { customer: { id, name, mobile }, lines: [] }
  const navigate = useNavigate()
  useRecord(verbatim(name))
  useCommand(t('Phone order'), () => navigate('/orders/new', { state: start }), { isEnabled: canOrder })
  const side = (
    <>
      <ContactPanel customer={customer} onShown={onShown} />
      <AddressesPanel customer={customer} onShown={onShown} />
      <LooksPanel customer={customer} />
      {canBlock && <AccessPanel customer={customer} />}
    </>
  )
  return (
    <Page
      title={verbatim(customer.name)}
      back={<Link to="/customers">{t('Customers')}</Link>}
      mark={<Avatar name={customer.name} />}
      actions={
        <>
          {hasDrawer && (
            <SideDrawer label={t('Details')} hasPanels>
              {side}
            </SideDrawer>
          )}
          {canOrder && (
            <Button asChild variant="outline">
              <Link to="/orders/new" state={start}>
                <IconPhonePlus />
                {t('Phone order')}
              </Link>
            </Button>
          )}
        </>
      }
      meta={
        customer.blocked ? (
          <Pill hue="pepper">{t('Blocked')}</Pill>
        ) : (
          customer.emailVerified && (
            <StateBadge hue="leaf" icon={IconCircleCheck}>
              {t('Email confirmed')}
            </StateBadge>
          )
        )
      }
    >
      <TwoColumns
        main={
          <>
            <FiguresPanel customer={customer} />
            <HistoryPanel customer={customer} />
            <UsualProducts customer={customer} />
          </>
        }
        side={!hasDrawer && side}
      />
    </Page>
  )
}
