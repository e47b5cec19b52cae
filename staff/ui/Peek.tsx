import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import { Kbd } from './Kbd.tsx'
import styles from './Peek.module.css'
import { useShortcut } from './shortcuts.ts'
import type { ListState } from './useListState.ts'

type Props = {
  title: Translated
  /** Beside the title: state, countdown. */
  meta?: ReactNode
  /** The row in the list, which gets the focus when the preview closes. */
  getRow: () => HTMLElement | null
  onClose: () => void
  onOpen: () => void
  /** Moves the cursor of the list by one row. */
  onMove: (step: 1 | -1) => void
  children: ReactNode
}

/** Preview of a row beside its list: Space and Escape close it, Enter opens the page, J and K move along the list. */
export function Peek({ title, meta, getRow, onClose, onOpen, onMove, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  const options = { group: 'lists', inDialogs: true } as const
  useShortcut('Space', t('Close the preview'), onClose, options)
  useShortcut('Enter', t('Open'), onOpen, options)
  useShortcut('j', t('Next row'), () => onMove(1), options)
  useShortcut('k', t('Previous row'), () => onMove(-1), options)
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size="md"
      // Not a button, which Space and Enter would press.
      initialFocusEl={() => content.current}
      finalFocusEl={getRow}
    >
      <Portal>
        <Drawer.Positioner>
          <Drawer.Content ref={content} tabIndex={-1}>
            <Drawer.Header pe="52px">
              <Drawer.Title>{title}</Drawer.Title>
              {meta}
            </Drawer.Header>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('Close')} />
            </Drawer.CloseTrigger>
            <Drawer.Body className={styles.body}>{children}</Drawer.Body>
            <Drawer.Footer>
              <Button onClick={onOpen}>
                {t('Open')}
                <Kbd keys="Enter" tone="onSolid" />
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

/** The row of a table; the cursor follows the URL, which may be updated a moment later. */
export const findTableRow = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`) ??
  document.querySelector<HTMLElement>('tr[data-cursor]')

export type PeekState<Item> = {
  /** The item whose preview is open. */
  item: Item | undefined
  open: (id: string) => void
  close: () => void
  move: (step: 1 | -1) => void
}

/**
 * Which item of a list has its preview open. It is part of the URL (`peek=`), so that a reload, Back and a copied link
 * open it again; a row that is not in the list, or leaves it, closes it.
 * @param movesCursor whether the cursor in the URL follows the preview
 */
export function usePeek<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  list: Pick<ListState, 'peek' | 'setPeek'>,
  { movesCursor = true } = {},
): PeekState<Item> {
  const [id, setId] = useState(list.peek)
  /** Values on their way into the URL, which follows a moment later. */
  const written = useRef<(string | null)[]>([])
  useEffect(() => {
    const place = written.current.lastIndexOf(list.peek)
    if (place >= 0) written.current.splice(0, place + 1)
    else setId(list.peek)
  }, [list.peek])
  const show = (next: string | null) => {
    written.current.push(next)
    setId(next)
    list.setPeek(next, { movesCursor })
  }
  const place = id === null ? -1 : (items?.findIndex((item) => item.id === id) ?? -1)
  const isGone = id !== null && items !== undefined && place < 0
  const closeGone = useEffectEvent(() => show(null))
  useEffect(() => {
    if (isGone) closeGone()
  }, [isGone])
  return {
    item: items?.[place],
    open: show,
    close: () => show(null),
    move(step) {
      const next = place < 0 ? undefined : items?.[place + step]
      if (next) show(next.id)
    },
  }
}
