import { beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, readDraft, readDraftPictures, storeDraft, storeDraftPictures } from './ticketDraft.ts'
import { emptyTicket } from './ticketForm.ts'

const storage = (entries = new Map<string, string>()) => ({
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => void entries.set(name, value),
  removeItem: (name: string) => void entries.delete(name),
})

const draft = { ...emptyTicket, subject: 'Sour milk', message: 'Since Friday.' }

const picture = {
  id: 'tpic_1',
  name: 'eggs.jpg',
  thumbnail: '/uploads/tickets/1-320.webp',
  sentAt: Date.UTC(2026, 10, 21, 9),
}
const hoursLater = (hours: number) => picture.sentAt + hours * 3_600_000

const signIn = (id: string) => localStorage.setItem('accesstoken', `x.${btoa(JSON.stringify({ sub: id }))}.x`)

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('reads the draft that was stored, until it is deleted', () => {
  storeDraft(draft)
  expect(readDraft()).toEqual(draft)
  clearDraft()
  expect(readDraft()).toBeNull()
})

test('keeps a visitor’s draft at login, and deletes a draft that another account reads', () => {
  storeDraft(draft)
  signIn('user_grace')
  expect(readDraft()).toEqual(draft)
  storeDraft(draft)
  signIn('user_peter')
  expect(readDraft()).toBeNull()
  signIn('user_grace')
  expect(readDraft()).toBeNull()
})

test('stores pictures with the draft until the server deletes them, and deletes them with it', () => {
  storeDraft(draft)
  storeDraftPictures([picture])
  storeDraft({ ...draft, message: 'Since Thursday.' })
  expect(readDraft()?.message).toBe('Since Thursday.')
  expect(readDraftPictures(hoursLater(22))).toEqual([picture])
  expect(readDraftPictures(hoursLater(24))).toEqual([])
  clearDraft()
  expect(readDraftPictures(hoursLater(1))).toEqual([])
})

test('stores pictures without a message, and deletes them when another account reads them', () => {
  signIn('user_grace')
  storeDraftPictures([picture])
  expect(readDraftPictures(hoursLater(1))).toEqual([picture])
  signIn('user_peter')
  expect(readDraftPictures(hoursLater(1))).toEqual([])
  signIn('user_grace')
  expect(readDraftPictures(hoursLater(1))).toEqual([])
})

test('does not store a form without subject and message', () => {
  storeDraft(draft)
  storeDraft({ ...emptyTicket, name: 'Grace' })
  expect(sessionStorage.getItem('kasero-ticket')).toBeNull()
})

test.each([
  '',
  'null',
  '[]',
  '{"form":7}',
  '{"form":{"subject":{}}}',
  '{"form":{},"pictures":7}',
  '{"form":{},"pictures":[null,{"id":7}]}',
])('drops invalid content: %s', (entries) => {
  sessionStorage.setItem('kasero-ticket', entries)
  expect(readDraftPictures()).toEqual([])
  const read = readDraft()
  if (read) expect(read).toEqual(emptyTicket)
})
