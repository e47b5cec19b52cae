import { IconButton } from '@chakra-ui/react'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type Translated, type TranslatedNode, t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Picture } from '#client/ui/Picture.tsx'
import styles from './OrderedList.module.css'

type Item = { id: string; name: string; image: string | null }

type Props<T extends Item> = {
  label: Translated
  items: readonly T[]
  /** Below the name. */
  describe: (item: T) => TranslatedNode
  /** After the name: a state, where it is not the usual one. */
  renderState: (item: T) => ReactNode
  selectedId?: string | undefined
  onSelect: (item: T) => void
  /** Without it the list cannot be changed. */
  onEdit?: ((item: T) => void) | undefined
  /** Further controls at the end of a line. */
  renderActions?: (item: T) => ReactNode
  onMove?: ((from: number, to: number) => void) | undefined
}

/** List whose order can be changed; Alt with the arrow keys moves the line with the focus. */
export function OrderedList<T extends Item>(props: Props<T>) {
  const { label, items, selectedId, describe, renderState, onSelect, onEdit, renderActions, onMove } = props
  const list = useRef<HTMLOListElement>(null)
  function move(from: number, to: number) {
    if (!onMove || to < 0 || to >= items.length) return
    onMove(from, to)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (event.altKey) move(index, index + step)
    else list.current?.querySelectorAll<HTMLElement>('[data-name]')[index + step]?.focus()
  }
  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={classNames(styles.row, item.id === selectedId && styles.selected, renderActions && styles.wraps)}
        >
          <span className={styles.picture}>
            <Picture src={item.image} alt="" size={36} />
          </span>
          <button
            type="button"
            data-name=""
            className={styles.name}
            aria-current={item.id === selectedId ? 'true' : undefined}
            aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
            onClick={() => onSelect(item)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <b>{item.name}</b>
            <small>{describe(item)}</small>
          </button>
          {renderState(item)}
          {onMove && (
            <>
              <IconButton
                size="xs"
                variant="ghost"
                disabled={index === 0}
                aria-label={t('Move {name} up', { name: item.name })}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp />
              </IconButton>
              <IconButton
                size="xs"
                variant="ghost"
                disabled={index === items.length - 1}
                aria-label={t('Move {name} down', { name: item.name })}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown />
              </IconButton>
            </>
          )}
          {onEdit && (
            <IconButton
              size="xs"
              variant="outline"
              aria-label={t('Edit {name}', { name: item.name })}
              onClick={() => onEdit(item)}
            >
              <IconPencil />
            </IconButton>
          )}
          {renderActions?.(item)}
        </li>
      ))}
    </ol>
  )
}
