import { registerEnumType } from 'type-graphql'

export enum LanguageCode {
  EN = 'en',
  LG = 'lg',
  SW = 'sw',
}

registerEnumType(LanguageCode, {
  name: 'Language',
  description: 'Language of the shop.',
  valuesConfig: {
    EN: { description: 'English.' },
    LG: { description: 'Luganda.' },
    SW: { description: 'Swahili.' },
  },
})
