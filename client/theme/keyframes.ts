import { defineKeyframes } from '@chakra-ui/react'

export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadeOut: { from: { opacity: '1' }, to: { opacity: '0' } },
  slideIn: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  slideOut: { from: { transform: 'none' }, to: { transform: 'translateX(100%)' } },
  riseIn: { from: { transform: 'translateY(16px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  riseOut: { from: { transform: 'none', opacity: '1' }, to: { transform: 'translateY(16px)', opacity: '0' } },
})
