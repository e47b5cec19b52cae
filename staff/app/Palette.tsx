import { useApolloClient } from '@apollo/client/react'
import { Dialog, Portal } from '@chakra-ui/react'
import { type Icon, IconBolt, IconFileSearch, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { isAllowed, useSession } from '#staff/features/session/SessionContext.ts'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { type SearchResult, splitByMatch } from '#staff/ui/searchSources.ts'
import { getRecord, type Shortcut, useShortcuts } from '#staff/ui/shortcuts.ts'
import { areas } from './areas.ts'
import type { NavigationGroup } from './navigation.ts'
import styles from './Palette.module.css'

type Item = {
  id: string
  title: string
  detail?: string
  icon: ReactNode
  badge?: ReactNode
  keys?: string
  /** Path that Ctrl+Enter opens in a new tab. */
  path?: string
  run: () => void
}
type Group = { label: Translated; items: Item[] }

const SEARCH_DELAY_MS = 150
const sources = areas.flatMap(({ search = [], navigation }) =>
  search.map((source) => ({ ...source, icon: navigation?.[0]?.icon ?? IconFileSearch })),
)

/**
 * Finds pages, things and commands: every area adds what it can search, and every shortcut is a command. Those of the
 * record at hand stand under its name.
 */
export default function Palette({ navigation, onClose }: { navigation: NavigationGroup[]; onClose: () => void }) {
  const session = useSession()
  const navigate = useNavigate()
  const shortcuts = useShortcuts()
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const listId = useId()
  useReturnedFocus()
  const allowed = useMemo(() => sources.filter(({ permission }) => isAllowed(session, permission)), [session])
  const { found, isCurrent } = useSearch(text, allowed)
  const open = (path: string) => {
    onClose()
    navigate(path)
  }
  const wanted = text
    .replace(/^[>#@]/, '')
    .trim()
    .toLowerCase()
  const isMatch = (label: string) => wanted.split(/\s+/).every((word) => label.toLowerCase().includes(word))
  const isOnlyCommands = text.startsWith('>')
  const isOnlySource = allowed.some(({ prefix }) => prefix !== undefined && text.startsWith(prefix))

  const pages: Item[] = navigation.flatMap(({ entries }) =>
    entries
      .filter(({ label }) => isMatch(t(label)))
      .map(({ id, label, icon: Icon, path, key }) => ({
        id: `page-${id}`,
        title: t(label),
        icon: <Icon size={16} />,
        path,
        ...(key && { keys: `g ${key}` }),
        run: () => open(path),
      })),
  )
  const record = getRecord()
  const isOfRecord = ({ group }: Shortcut) => record !== undefined && group === 'page'
  const known = shortcuts
    .filter(({ isHint, keys }) => !isHint && keys !== 'Ctrl+k' && !keys.startsWith('g '))
    .filter(({ keys }, index, all) => keys === '' || all.findLastIndex((one) => one.keys === keys) === index)
    .filter(({ group }) => group !== 'lists' || isOnlyCommands)
    // 'refund ks-7f4k2m' too.
    .filter((one) => isMatch(isOfRecord(one) ? `${one.label} ${record}` : one.label))
  const toItem = (shortcut: Shortcut): Item => ({
    id: `command-${shortcut.id}`,
    title: shortcut.label,
    icon: <IconBolt size={16} />,
    ...(shortcut.keys !== '' && { keys: shortcut.keys }),
    run: () => {
      onClose()
      shortcut.run()
    },
  })
  const ofRecord = known.filter(isOfRecord).map(toItem)
  const commands = known.filter((one) => !isOfRecord(one)).map(toItem)
  const groups: Group[] = [
    ...found.map(({ label, icon: Mark, results }) => ({
      label: t(label),
      // Enter opens the first one: until the search has its response, only what fits the whole text is shown.
      items: results
        .filter(({ title, detail = '' }) => isCurrent || isMatch(`${title} ${detail}`))
        .map((result) => ({
          id: result.id,
          title: result.title,
          icon: result.mark ?? <Mark size={16} />,
          path: result.path,
          ...(result.detail !== undefined && { detail: result.detail }),
          badge: result.badge,
          run: () => open(result.path),
        })),
    })),
    ...(isOnlySource || record === undefined ? [] : [{ label: record, items: ofRecord }]),
    ...(isOnlyCommands || isOnlySource ? [] : [{ label: t('Pages'), items: pages }]),
    ...(isOnlySource ? [] : [{ label: t('Commands'), items: commands }]),
  ].filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  )
  const chosen = items[place]
  // By its id: results that arrive above the chosen option must not bring another one under the Enter key.
  if (chosen && chosen.id !== activeId) setActiveId(chosen.id)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActiveId(items[(place + step + items.length) % Math.max(1, items.length)]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey && chosen?.path) window.open(`/staff${chosen.path}`, '_blank', 'noopener')
      else chosen?.run()
    }
  }
  return (
    <Dialog.Root
      open
      onOpenChange={(change) => !change.open && onClose()}
      placement="top"
      size="lg"
      restoreFocus={false}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={styles.palette} mx="14px" aria-label={t('Search or run a command')}>
            <div className={styles.search}>
              <IconSearch size={22} aria-hidden="true" />
              <input
                // biome-ignore lint/a11y/noAutofocus: the dialog moves the focus a frame later; letters would be lost.
                autoFocus
                role="combobox"
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
                aria-label={t('Search or run a command')}
                placeholder={t('Page, order, customer or command')}
                autoComplete="off"
                spellCheck={false}
                value={text}
                onKeyDown={onKeyDown}
                onChange={({ target }) => {
                  setText(target.value)
                  setActiveId(undefined)
                }}
              />
              <Kbd keys="Escape" />
            </div>
            <div id={listId} role="listbox" aria-label={t('Results')} className={styles.list}>
              {groups.map(({ label, items: ofGroup }) => (
                // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
                <div key={label} role="group" aria-label={label}>
                  <p className={styles.label} aria-hidden="true">
                    {label}
                  </p>
                  {ofGroup.map((item) => (
                    <Option
                      key={item.id}
                      id={`${listId}-${item.id}`}
                      item={item}
                      text={wanted}
                      isActive={item === chosen}
                      onHover={() => setActiveId(item.id)}
                    />
                  ))}
                </div>
              ))}
            </div>
            {items.length === 0 && <p className={styles.none}>{t('Nothing has this name.')}</p>}
            <footer className={styles.foot}>
              {allowed.flatMap(({ id, prefix, label }) =>
                prefix ? (
                  <span key={id}>
                    <Kbd keys={prefix} />
                    {t(label)}
                  </span>
                ) : (
                  []
                ),
              )}
              <span>
                <Kbd keys=">" />
                {t('commands')}
              </span>
              <span className={styles.newTab}>
                <Kbd keys="Ctrl+Enter" />
                {t('in a new tab')}
              </span>
            </footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

type OptionProps = { id: string; item: Item; text: string; isActive: boolean; onHover: () => void }

function Option({ id, item, text, isActive, onHover }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys (aria-activedescendant).
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={item.run}
      onPointerMove={onHover}
    >
      <span className={styles.icon}>{item.icon}</span>
      <span className={styles.title}>
        <b>
          {splitByMatch(item.title, text).map((part, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never change their order.
            place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
          )}
        </b>{' '}
        {item.detail && verbatim(item.detail)}
      </span>
      {item.badge}
      {item.keys && <Kbd keys={item.keys} />}
    </div>
  )
}

/**
 * Gives the focus back to what had it, unless a command has moved it. The dialog itself starts a frame later, when its
 * own field has the focus.
 */
function useReturnedFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}

type Found = { label: string; icon: Icon; results: SearchResult[] }[]

/** Asks all sources, or the one whose prefix stands first, when the typing pauses. */
function useSearch(text: string, allowed: typeof sources): { found: Found; isCurrent: boolean } {
  const client = useApolloClient()
  const [{ found, searched }, setFound] = useState<{ found: Found; searched: string }>({ found: [], searched: '' })
  useEffect(() => {
    const limited = allowed.filter(({ prefix }) => prefix !== undefined && text.startsWith(prefix))
    const words = (limited.length > 0 ? text.slice(1) : text).trim()
    if (words.length < 2 || text.startsWith('>')) {
      setFound({ found: [], searched: text })
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      const asked = limited.length > 0 ? limited : allowed
      const results = await Promise.all(
        asked.map(({ label, icon, search }) =>
          search(words, { client, signal }).then(
            (list) => ({ label, icon, results: list }),
            () => ({ label, icon, results: [] }),
          ),
        ),
      )
      if (!signal.aborted) setFound({ found: results, searched: text })
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, allowed, client])
  return { found, isCurrent: searched === text }
}
