import { Checkbox } from '@chakra-ui/react'
import { useState } from 'react'
import { t, tn } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { type Change, ChangeTable, keyOf } from './ChangeTable.tsx'
import type { ImportDetailFragment } from './imports.generated.ts'
import styles from './imports.module.css'

/** Above this number, one tick for all large changes of prices is offered beside one for each. */
const MANY_JUMPS = 10

type Props = { found: ImportDetailFragment; onRun: () => void }

/** What a checked import would change; each price that changes by more than 30 % needs a tick before it can run. */
export function ReviewStep({ found, onRun }: Props) {
  const { added, changed, changes, priceJumps } = found
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [acceptsHidden, setAcceptsHidden] = useState(false)
  const jumps = changes.filter(({ isPriceJump }) => isPriceJump)
  const hidden = priceJumps - jumps.length
  const openCount = jumps.filter((jump) => !ticked.has(keyOf(jump))).length + (acceptsHidden ? 0 : hidden)
  const stored = added + changed
  const toggle = (change: Change) => {
    const next = new Set(ticked)
    if (!next.delete(keyOf(change))) next.add(keyOf(change))
    setTicked(next)
  }
  const toggleAll = (isTicked: boolean) => {
    setTicked(new Set(isTicked ? jumps.map(keyOf) : []))
    setAcceptsHidden(isTicked)
  }
  return (
    <>
      <PagePanel>
        <div className={styles.confirm}>
          {(hidden > 0 || jumps.length > MANY_JUMPS) && (
            <Checkbox.Root
              checked={openCount === 0 ? true : openCount < priceJumps ? 'indeterminate' : false}
              onCheckedChange={({ checked }) => toggleAll(checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control borderColor="border.field" />
              <Checkbox.Label>
                {tn(
                  priceJumps,
                  '{count} price changes by more than 30 %, and that is right',
                  '{count} prices change by more than 30 %, and that is right',
                )}
              </Checkbox.Label>
            </Checkbox.Root>
          )}
          <KeyButton
            keys="Ctrl+s"
            label={
              stored > 0 ? tn(stored, 'Import {count} product', 'Import {count} products') : t('Nothing to import')
            }
            disabled={stored === 0 || openCount > 0}
            onRun={onRun}
          />
          {openCount > 0 && (
            <span role="status" className={styles.jump}>
              {tn(
                openCount,
                '{count} price changes by more than 30 %. Tick it in the list first.',
                '{count} prices change by more than 30 %. Tick them in the list first.',
              )}
            </span>
          )}
        </div>
      </PagePanel>
      <Changes found={found} ticks={{ ticked, onToggle: toggle }} />
    </>
  )
}

/** Products that change, at most those that the server stores. */
export function Changes({ found, ticks }: Pick<Parameters<typeof ChangeTable>[0], 'ticks'> & Pick<Props, 'found'>) {
  const stored = found.added + found.changed
  if (found.changes.length === 0) return null
  return (
    <PagePanel
      title={found.state === 'DONE' ? t('What changed') : t('What would change')}
      meta={
        found.changes.length < stored
          ? t('{shown} of {count}, the largest change of price first', {
              shown: found.changes.length,
              count: groupThousands(stored),
            })
          : t('the largest change of price first')
      }
      isFlush
    >
      <section className={styles.scroll} aria-label={t('What would change')}>
        <ChangeTable changes={found.changes} {...(ticks && { ticks })} />
      </section>
    </PagePanel>
  )
}
