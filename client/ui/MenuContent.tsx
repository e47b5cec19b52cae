import { Menu as Chakra } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { ChakraIsland } from './ChakraIsland.tsx'
import type { MenuButtonProps } from './Menu.tsx'

type MenuEntry = {
  key: string
  text: TranslatedNode
  icon?: ReactNode
  onSelect: () => void
  /** Draws a separator above the entry. */
  hasSeparator?: boolean
}

type Props = MenuButtonProps & { heading?: ReactNode; entries: MenuEntry[] }

/** Open by default, because it is mounted by the click that requested it. */
export function MenuContent({ label, heading, entries, className, ...rest }: Props) {
  return (
    <ChakraIsland>
      <Chakra.Root defaultOpen positioning={{ placement: 'bottom-end', gutter: 6 }}>
        <Chakra.Trigger className={className} aria-label={rest['aria-label']}>
          {label}
        </Chakra.Trigger>
        {/* Rendered beside its button and not at the end of the document, so that it is in the same landmark. */}
        <Chakra.Positioner>
          <Chakra.Content>
            {heading && (
              <Chakra.ItemGroup>
                <Chakra.ItemGroupLabel>{heading}</Chakra.ItemGroupLabel>
              </Chakra.ItemGroup>
            )}
            {entries.map(({ key, text, icon, onSelect, hasSeparator }) => (
              <Fragment key={key}>
                {hasSeparator && <Chakra.Separator />}
                <Chakra.Item value={key} onSelect={onSelect}>
                  {icon}
                  {text}
                </Chakra.Item>
              </Fragment>
            ))}
          </Chakra.Content>
        </Chakra.Positioner>
      </Chakra.Root>
    </ChakraIsland>
  )
}
