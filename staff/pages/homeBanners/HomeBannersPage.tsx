import { useQuery } from '@apollo/client/react'
import { IconButton, Switch } from '@chakra-ui/react'
import { IconPhotoStar, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t, tn } from '#client/i18n/t.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { BannerDialog } from '#staff/features/homeBanners/BannerDialog.tsx'
import { BannerState, describeDates } from '#staff/features/homeBanners/bannerState.tsx'
import { type HomeBannerRowFragment, HomeBannersDocument } from '#staff/features/homeBanners/homeBanners.generated.ts'
import { useBannerActions } from '#staff/features/homeBanners/useBannerActions.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { OrderedList } from '#staff/ui/OrderedList.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'

type Row = HomeBannerRowFragment

/** Banners begin and end while the page is open. */
const POLL_MS = 60_000

/** Banners of the home page: their order, texts, pictures and dates. */
export function Component() {
  const { data, error, refetch } = useQuery(HomeBannersDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    context: { isBackground: true },
  })
  /** The banner of the form; null for a new one. */
  const [edited, setEdited] = useState<Row | null | undefined>(undefined)
  const banners = data?.homeBanners
  const actions = useBannerActions(banners ?? [], refetch)
  const isOffline = useIsOffline()
  if (!banners)
    return error ? (
      <LoadError title={t('The list did not load')} error={error} onRetry={refetch} isPage />
    ) : (
      <PageSkeleton />
    )
  return (
    <Page
      title={t('Home banners')}
      meta={tn(banners.length, '{count} banner', '{count} banners')}
      actions={<KeyButton keys="n" label={t('New banner')} icon={<IconPlus />} onRun={() => setEdited(null)} />}
    >
      <PagePanel
        title={t('The first one that is on and within its dates is shown')}
        meta={banners.length > 1 && t('Alt with the arrow keys moves the one with the focus.')}
        isFlush
      >
        {banners.length === 0 ? (
          <EmptyState
            icon={IconPhotoStar}
            title={t('There are no banners')}
            text={t('The home page shows the welcome of the shop.')}
          />
        ) : (
          <OrderedList
            label={t('Home banners')}
            items={banners.map(toItem)}
            describe={describeDates}
            renderState={(row) => <BannerState {...row} />}
            onSelect={setEdited}
            onEdit={setEdited}
            onMove={isOffline ? undefined : (from, to) => void actions.move(from, to)}
            renderActions={(row) => (
              <>
                <IconButton
                  size="xs"
                  variant="ghost"
                  colorPalette="red"
                  disabled={isOffline}
                  aria-label={t('Remove {name}', { name: row.title })}
                  onClick={() => void actions.remove(row)}
                >
                  <IconTrash />
                </IconButton>
                <Switch.Root
                  colorPalette="green"
                  checked={row.enabled}
                  disabled={isOffline}
                  onCheckedChange={({ checked }) => void actions.switchOn(row, checked)}
                >
                  <Switch.HiddenInput aria-label={t('{name} is on', { name: row.title })} />
                  <Switch.Control />
                </Switch.Root>
              </>
            )}
          />
        )}
      </PagePanel>
      {edited !== undefined && (
        <BannerDialog key={edited?.id ?? 'new'} row={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

/** A banner as a line of the list, with the smallest size of its picture. */
const toItem = (row: Row) => ({
  ...row,
  name: row.title,
  image: (row.phoneImage ?? row.wideImage)?.replace(/\/\d+\.webp$/, '/112.webp') ?? null,
})
