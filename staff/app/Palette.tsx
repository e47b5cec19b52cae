export default function Palette(_: { navigation: import('./navigation.ts').NavigationGroup[]; onClose: () => void }) {
  return null
}
