import { defineSlotRecipe } from '@chakra-ui/react'

const slots = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
]

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: '#25101f80',
  zIndex: 'overlay',
  _open: { animation: 'fadeIn {durations.base} {easings.out}' },
  _closed: { animation: 'fadeOut {durations.base} {easings.out} forwards' },
} as const

const closeTrigger = {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  marginLeft: 'auto',
  borderRadius: 'field',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
} as const

const header = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  paddingBlock: '10px',
  paddingInline: '18px 10px',
} as const
const title = { fontSize: '1.25rem', fontWeight: '700', lineHeight: '1.2' } as const

/** Slides in from the right and fills the width of a phone. */
export const drawer = defineSlotRecipe({
  slots,
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'drawer',
      display: 'flex',
      justifyContent: 'flex-end',
      overscrollBehavior: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: { lg: '27.5rem' },
      height: '100dvh',
      bg: 'bg',
      boxShadow: 'dialog',
      outline: '0',
      _open: { animation: 'slideIn {durations.slow} {easings.out}' },
      _closed: { animation: 'slideOut {durations.base} {easings.out} forwards' },
    },
    header,
    title,
    closeTrigger,
    body: { flex: '1', overflowY: 'auto', overscrollBehavior: 'contain', bg: 'bg.subtle', padding: '14px' },
    footer: { display: 'grid', gap: '14px', padding: '14px', boxShadow: '0 -1px 0 {colors.border}' },
  },
})

/** Bottom sheet on a phone, centred on a wide screen. */
export const dialog = defineSlotRecipe({
  slots,
  base: {
    backdrop: { ...backdrop, zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'dialog',
      display: 'flex',
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      padding: { base: '0', sm: '24px' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxWidth: '32.5rem',
      maxHeight: { base: '94dvh', sm: 'calc(100dvh - 48px)' },
      bg: 'bg',
      borderRadius: { base: '20px 20px 0 0', sm: 'panel' },
      boxShadow: 'dialog',
      overflow: 'hidden',
      outline: '0',
      _open: { animation: 'riseIn {durations.slow} {easings.out}' },
      _closed: { animation: 'riseOut {durations.base} {easings.out} forwards' },
    },
    header,
    title,
    closeTrigger,
    body: { overflowY: 'auto', overscrollBehavior: 'contain', padding: '4px 18px 18px' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8px',
      padding: '14px 18px',
      boxShadow: '0 -1px 0 {colors.border}',
      '& > *': { flexGrow: { base: '1', sm: '0' } },
    },
  },
})
