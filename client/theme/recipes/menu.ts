import { defineSlotRecipe } from '@chakra-ui/react';

export const menu = defineSlotRecipe({
  slots: ['positioner', 'content', 'item', 'separator', 'itemGroup', 'itemGroupLabel', 'trigger', 'contextTrigger', 'arrow', 'arrowTip', 'itemText', 'itemIndicator', 'indicator', 'itemCommand'],
  base: {
    positioner: { zIndex: 'overlay' },
    content: {
      minWidth: '220px',
      padding: '6px',
      bg: 'bg',
      color: 'fg',
      borderRadius: 'picture',
      boxShadow: 'bar',
      outline: '0',
      _open: { animation: 'riseIn {durations.base} {easings.out}' },
      _closed: { animation: 'fadeOut {durations.fast} {easings.out} forwards' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minHeight: '44px',
      paddingInline: '12px',
      borderRadius: '10px',
      fontSize: '15px',
      fontWeight: '600',
      cursor: 'pointer',
      outline: '0',
      _highlighted: { bg: 'brand.soft', color: 'brand.solid' },
    },
    separator: { height: '1px', marginBlock: '6px', marginInline: '6px', bg: 'border' },
    itemGroupLabel: { padding: '8px 12px 6px', textStyle: 'note', color: 'fg.muted' },
  },
});
