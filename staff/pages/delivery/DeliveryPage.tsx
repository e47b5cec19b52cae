import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconMapPinOff, IconMapSearch, IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { TryAddress } from '#staff/features/zones/TryAddress.tsx'
import { ZoneDialog } from '#staff/features/zones/ZoneDialog.tsx'
import { DeliveryZonesDocument, type ZoneFragment } from '#staff/features/zones/zones.generated.ts'
import { describePromise } from '#staff/features/zones/zoneTexts.ts'
import { type Column, DataTable } from '#staff/ui/DataTable.tsx'
import { formatTimeOfDay } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { ListWithSide } from '#staff/ui/ListWithSide.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { SideDrawer } from '#staff/ui/SideDrawer.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { useIsMedium } from '#staff/ui/useMediaQuery.ts'

const countPlaces = ({ places, everywhereElse }: ZoneFragment) =>
  everywhereElse ? t('Every other place') : tn(places.length, '{count} place', '{count} places')

const buildColumns = (): Column<ZoneFragment>[] => [
  { id: 'name', heading: t('Zone'), render: ({ name }) => <b>{name}</b> },
  { id: 'fee', heading: t('Fee UGX'), align: 'end', render: ({ fee }) => groupThousands(fee) },
  { id: 'freeFrom', heading: t('Free from UGX'), align: 'end', render: ({ freeFrom }) => groupThousands(freeFrom) },
  { id: 'promise', heading: t('Promise'), render: describePromise },
  {
    id: 'cutOff',
    heading: t('Order by'),
    render: ({ promise, cutOff }) => verbatim(promise === 'SAME_DAY' ? formatTimeOfDay(cutOff) : '–'),
  },
  { id: 'places', heading: t('Places'), render: countPlaces },
]

/** Delivery zones with their fees and promises. The address names the zone whose form is open. */
export function Component() {
  const list = useListState()
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useQuery(DeliveryZonesDocument)
  const zones = data?.deliveryZones ?? undefined
  const columns = useMemo(buildColumns, [])
  const isMedium = useIsMedium()
  const canEdit = useIsAllowed('zones.edit')
  const open = zones?.find(({ id }) => id === params.get('zone'))
  const setOpen = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('zone')
        else next.set('zone', id)
        return next
      },
      { replace: id === null },
    )
  return (
    <Page
      title={t('Delivery')}
      ground="list"
      meta={<span>{t('Zones, fees and promises')}</span>}
      actions={
        isMedium && (
          <SideDrawer label={t('Try an address')} icon={<IconMapSearch />}>
            <TryAddress />
          </SideDrawer>
        )
      }
    >
      <ListWithSide label={t('Try an address')} side={<TryAddress />}>
        <DataTable
          label={t('Delivery zones')}
          columns={columns}
          items={zones}
          getId={({ id }) => id}
          getName={({ name }) => name}
          list={list}
          onOpen={({ id }) => setOpen(id)}
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          empty={<EmptyState icon={IconMapPinOff} title={t('There are no delivery zones')} />}
          renderCard={(zone) => (
            <PagePanel title={verbatim(zone.name)} meta={countPlaces(zone)}>
              <p>
                {t('UGX {fee}, free from {freeFrom}', {
                  fee: groupThousands(zone.fee),
                  freeFrom: groupThousands(zone.freeFrom),
                })}
                {' · '}
                {describePromise(zone)}
              </p>
              <Button
                size="xs"
                variant="outline"
                mt="8px"
                aria-label={canEdit ? t('Change {name}', { name: zone.name }) : t('Show {name}', { name: zone.name })}
                onClick={() => setOpen(zone.id)}
              >
                <IconPencil />
                {canEdit ? t('Change') : t('Show')}
              </Button>
            </PagePanel>
          )}
        />
      </ListWithSide>
      {open && (
        <ZoneDialog
          key={open.id}
          zone={open}
          canEdit={canEdit}
          onReload={() => refetch()}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
