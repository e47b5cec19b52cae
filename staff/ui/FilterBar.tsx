import { Button, Checkbox, Input, Menu, NativeSelect, Popover, Portal } from '@chakra-ui/react'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import styles from './FilterBar.module.css'
import { type FilterDefinition, type FilterValue, rulesOf } from './filters.ts'
import { Kbd } from './Kbd.tsx'
import { useShortcut } from './shortcuts.ts'
import type { ListState } from './useListState.ts'

type Props = {
  list: ListState
  definitions: readonly FilterDefinition[]
  /** What the search looks in: 'Number, name, phone'; without it there is no search. */
  searchLabel?: Translated
  /** At the end of the line: sort order, columns. */
  children?: ReactNode
}

const SEARCH_DELAY_MS = 300

/** Search and filters of a list, as badges of three parts (field, rule, value); all of it lives in the URL. */
export function FilterBar({ list, definitions, searchLabel, children }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const unused = definitions.filter(({ id }) => !list.filters.some((filter) => filter.id === id))
  const [isAdding, setAdding] = useState(false)
  useShortcut('f', t('Add a filter'), () => setAdding(true), { group: 'lists', isEnabled: unused.length > 0 })
  const add = (definition: FilterDefinition) => {
    if (definition.kind === 'yes') return list.setFilter(definition.id, { rule: ruleOf(definition), values: ['1'] })
    setOpen(definition.id)
  }
  const edited = definitions.find(({ id }) => id === open && unused.some((one) => one.id === id))
  return (
    <div className={styles.bar}>
      {searchLabel && <SearchField list={list} label={searchLabel} />}
      {list.filters.map((filter, place) => {
        const definition = definitions.find(({ id }) => id === filter.id)
        return (
          definition && (
            <FilterBadge
              // Two filters of one field, such as the days from one to another, come from a link only.
              key={list.filters.findIndex(({ id }) => id === filter.id) === place ? filter.id : `${filter.id}${place}`}
              definition={definition}
              filter={filter}
              onChange={(value) => list.setFilter(filter.id, value)}
            />
          )
        )
      })}
      {edited && (
        <FilterBadge
          key={edited.id}
          definition={edited}
          isNew
          onChange={(value) => {
            setOpen(null)
            if (value) list.setFilter(edited.id, value)
          }}
        />
      )}
      {unused.length > 0 && (
        <Menu.Root open={isAdding} onOpenChange={(change) => setAdding(change.open)}>
          <Menu.Trigger asChild>
            <Button variant="ghost" size="xs">
              <IconPlus />
              {t('Filter')}
              <Kbd keys="f" />
            </Button>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {unused.map((definition) => (
                  <Menu.Item key={definition.id} value={definition.id} onClick={() => add(definition)}>
                    {t(definition.label)}
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      )}
      {(list.filters.length > 1 || (list.filters.length > 0 && list.search)) && (
        <Button variant="ghost" size="xs" onClick={list.clearFilters}>
          {t('Clear all')}
        </Button>
      )}
      {children && <div className={styles.end}>{children}</div>}
    </div>
  )
}

const ruleOf = (definition: FilterDefinition) => rulesOf(definition)[0]?.id ?? 'is'

/** Search of the list; `/` puts the cursor into it. The URL follows when the typing pauses. */
function SearchField({ list, label }: { list: ListState; label: Translated }) {
  const { search, setSearch } = list
  const [text, setText] = useState(search)
  const [applied, setApplied] = useState(search)
  const [last, setLast] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  if (search !== last) {
    setLast(search)
    // Back, a view or 'Clear all' changed the URL, not this field.
    if (search !== applied) setText(search)
  }
  useShortcut('/', t('Search the list'), () => field.current?.focus(), { group: 'lists' })
  const apply = (next: string) => {
    setApplied(next)
    setSearch(next)
  }
  const applyLater = useEffectEvent(() => {
    if (!list.isLeaving()) apply(text)
  })
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(applyLater, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  return (
    <search className={styles.search}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={field}
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          setText('')
          apply('')
          field.current?.blur()
        }}
      />
      <Kbd keys="/" />
    </search>
  )
}

type BadgeProps = {
  definition: FilterDefinition
  filter?: FilterValue
  isNew?: boolean
  onChange: (value: Omit<FilterValue, 'id'> | null) => void
}

function FilterBadge({ definition, filter, isNew = false, onChange }: BadgeProps) {
  const [isOpen, setOpen] = useState(false)
  // After the menu has closed and given the focus back, which would close the popover immediately.
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setOpen(true), 50)
    return () => clearTimeout(timer)
  }, [isNew])
  const rules = rulesOf(definition)
  const rule = rules.find(({ id }) => id === filter?.rule) ?? rules[0]
  const value = describe(definition, filter)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        setOpen(open)
        if (!open && isNew) onChange(null)
      }}
      positioning={{ placement: 'bottom-start' }}
    >
      <span className={styles.badge}>
        <Popover.Trigger className={styles.parts}>
          <b>{t(definition.label)}</b>
          <span>{rule && t(rule.label)}</span>
          <b>{value}</b>
        </Popover.Trigger>
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove the filter {name}', { name: t(definition.label) })}
          onClick={() => onChange(null)}
        >
          <IconX size={14} />
        </button>
      </span>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="16rem" aria-label={t('Filter {name}', { name: t(definition.label) })}>
            <Popover.Body p="12px">
              <FilterEditor
                definition={definition}
                filter={filter}
                onChange={(next) => {
                  setOpen(false)
                  onChange(next)
                }}
              />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function FilterEditor({ definition, filter, onChange }: Omit<BadgeProps, 'isNew'>) {
  const rules = rulesOf(definition)
  const [rule, setRule] = useState(filter?.rule ?? ruleOf(definition))
  const [values, setValues] = useState<readonly string[]>(filter?.values ?? [])
  const { kind, options = [] } = definition
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onChange(values.some(Boolean) ? { rule, values: values.filter(Boolean) } : null)
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      {rules.length > 1 && (
        <NativeSelect.Root size="sm">
          <NativeSelect.Field
            aria-label={t('Rule')}
            value={rule}
            onChange={({ currentTarget }) => setRule(currentTarget.value)}
          >
            {rules.map(({ id, label }) => (
              <option key={id} value={id}>
                {t(label)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {kind === 'choices' || kind === 'choice' ? (
        <div className={styles.options}>
          {options.map(({ value, label }) => (
            <Checkbox.Root
              key={value}
              checked={values.includes(value)}
              onCheckedChange={({ checked }) =>
                setValues((before) =>
                  kind === 'choice'
                    ? checked
                      ? [value]
                      : []
                    : checked
                      ? [...before, value]
                      : before.filter((one) => one !== value),
                )
              }
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{label}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </div>
      ) : (
        <Input
          size="sm"
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          aria-label={t(definition.label)}
          value={values[0] ?? ''}
          onChange={({ target }) => setValues([target.value])}
        />
      )}
      <Button type="submit" size="sm">
        {t('Apply')}
      </Button>
    </form>
  )
}

const dayFormat = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** The value of a filter as people read it. */
function describe({ kind, options = [] }: FilterDefinition, filter: FilterValue | undefined): Translated {
  const values = filter?.values ?? []
  const [first = ''] = values
  if (!filter || values.length === 0) return verbatim('…')
  if (kind === 'yes') return t('yes')
  if (kind === 'date') {
    const day = new Date(`${first}T12:00:00+03:00`)
    return verbatim(Number.isNaN(day.getTime()) ? first : dayFormat.format(day))
  }
  const names = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return verbatim(names.length > 2 ? `${names[0]} +${names.length - 1}` : names.join(', '))
}
