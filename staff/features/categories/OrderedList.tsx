import { IconButton } from '@chakra-ui/react'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { type Translated, t, tn } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import styles from './categories.module.css'

type Item = { id: string; name: string; image: string; published: boolean; productCount: number }

type Props<T extends Item> = {
  label: Translated
  items: readonly T[]
  selectedId?: string | undefined
  onSelect: (item: T) => void
  /** Without it the list cannot be changed. */
  onEdit?: ((item: T) => void) | undefined
  onMove?: ((from: number, to: number) => void) | undefined
}

/** Categories or subcategories in their order; Alt with the arrow keys moves the one with the focus. */
export function OrderedList<T extends Item>({ label, items, selectedId, onSelect, onEdit, onMove }: Props<T>) {
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
        <li key={item.id} className={classNames(styles.row, item.id === selectedId && styles.selected)}>
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
            <small>{tn(item.productCount, '{count} product', '{count} products')}</small>
          </button>
          {!item.published && <Pill hue="smoke">{t('Hidden')}</Pill>}
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
        </li>
      ))}
    </ol>
  )
}
