import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, keepDraftPictures, readDraft, readDraftPictures } from './ticketDraft.ts'
import { emptyTicket } from './ticketForm.ts'

const storage = (kept = new Map<string, string>()) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})

const draft = { ...emptyTicket, subject: 'Sour milk', message: 'Since Friday.' }

const picture = { id: 'tpic_1', name: 'eggs.jpg', thumbnail: '/uploads/tickets/1-320.webp', sentAt: Date.UTC(2026, 10, 21, 9) }
const hoursLater = (hours: number) => picture.sentAt + hours * 3_600_000

const signIn = (id: string) => localStorage.setItem('accesstoken', `x.${btoa(JSON.stringify({ sub: id }))}.x`)

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('what was written is there again', () => {
  keepDraft(draft)
  expect(readDraft()).toEqual(draft)
  forgetDraft()
  expect(readDraft()).toBeNull()
})

test('a visitor’s goes along when they log in, an account’s is nobody else’s and is gone', () => {
  keepDraft(draft)
  signIn('user_grace')
  expect(readDraft()).toEqual(draft)
  keepDraft(draft)
  signIn('user_peter')
  expect(readDraft()).toBeNull()
  signIn('user_grace')
  expect(readDraft()).toBeNull()
})

test('pictures stay beside what is written until the server forgets them, and go with all of it', () => {
  keepDraft(draft)
  keepDraftPictures([picture])
  keepDraft({ ...draft, message: 'Since Thursday.' })
  expect(readDraft()?.message).toBe('Since Thursday.')
  expect(readDraftPictures(hoursLater(22))).toEqual([picture])
  expect(readDraftPictures(hoursLater(24))).toEqual([])
  forgetDraft()
  expect(readDraftPictures(hoursLater(1))).toEqual([])
})

test('pictures alone are kept as well, and are nobody else’s', () => {
  signIn('user_grace')
  keepDraftPictures([picture])
  expect(readDraftPictures(hoursLater(1))).toEqual([picture])
  signIn('user_peter')
  expect(readDraftPictures(hoursLater(1))).toEqual([])
  signIn('user_grace')
  expect(readDraftPictures(hoursLater(1))).toEqual([])
})

test('a form in which nothing was asked is not kept', () => {
  keepDraft(draft)
  keepDraft({ ...emptyTicket, name: 'Grace' })
  expect(sessionStorage.getItem('kasero-ticket')).toBeNull()
})

test.each(['', 'null', '[]', '{"form":7}', '{"form":{"subject":{}}}', '{"form":{},"pictures":7}', '{"form":{},"pictures":[null,{"id":7}]}'])(
  'what does not fit is dropped: %s',
  (kept) => {
    sessionStorage.setItem('kasero-ticket', kept)
    expect(readDraftPictures()).toEqual([])
    const read = readDraft()
    if (read) expect(read).toEqual(emptyTicket)
  },
)
