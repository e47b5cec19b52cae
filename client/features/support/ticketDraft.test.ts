import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft } from './ticketDraft.ts'
import { emptyTicket } from './ticketForm.ts'

const storage = (kept = new Map<string, string>()) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})

const draft = { ...emptyTicket, subject: 'Sour milk', message: 'Since Friday.' }

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

test('a form in which nothing was asked is not kept', () => {
  keepDraft(draft)
  keepDraft({ ...emptyTicket, name: 'Grace' })
  expect(sessionStorage.getItem('kasero-ticket')).toBeNull()
})

test.each(['', 'null', '[]', '{"form":7}', '{"form":{"subject":{}}}'])('what does not fit is dropped: %s', (kept) => {
  sessionStorage.setItem('kasero-ticket', kept)
  const read = readDraft()
  if (read) expect(read).toEqual(emptyTicket)
})
