import { Menu as Chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { ChakraIsland } from './ChakraIsland.tsx'
import type { MenuProps } from './Menu.tsx'

/** Open by default, because it is mounted by the click that requested it. */
export default function MenuContent({ label, heading, entries, className, ...rest }: MenuProps) {
  return (
    <ChakraIsland>
      <Chakra.Root defaultOpen positioning={{ placement: 'bottom-end', gutter: 6 }}>
        <Chakra.Trigger className={className} aria-label={rest['aria-label']}>
          {label}
        </Chakra.Trigger>
        {/* RenderedPage beside its button and not at the end of the document, so that it is in the same landmark. */}
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
