import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import {
  deleteSearchWords,
  listSearchWords,
  previewSearch,
  restoreSearchWords,
  saveSearchWords,
} from './searchWords.service.ts'
import {
  DeleteSearchWordsInput,
  RestoreSearchWordsInput,
  SaveSearchWordsInput,
  SearchPreview,
  SearchWords,
  SearchWordsArgs,
  SearchWordsPayload,
} from './searchWords.type.ts'

/** Words that the search treats as one, and their editing. */
@Resolver()
export class SearchWordsResolver {
  @Requires('products.read')
  @Query(() => [SearchWords], {
    nullable: true,
    description: 'Groups of search words by their first word, at most 1,000. Errors: FORBIDDEN.',
  })
  searchWords(@Args(() => SearchWordsArgs) args: SearchWordsArgs, @Ctx() ctx: StaffContext) {
    return listSearchWords(ctx, args)
  }

  @Requires('products.read')
  @Query(() => SearchPreview, {
    nullable: true,
    description: 'What a shopper finds now with a query, as in the shop. Errors: FORBIDDEN, BAD_INPUT.',
  })
  searchPreview(
    @Arg('query', () => String, { description: 'What the shopper types, at most 200 characters.' }) query: string,
    @Ctx() ctx: StaffContext,
  ) {
    return previewSearch(ctx, query)
  }

  @Requires('categories.edit')
  @Mutation(() => SearchWordsPayload, {
    description:
      'Creates or changes a group of search words. The next search uses it. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT with the current values when another user has changed it, IDEMPOTENCY_KEY_REUSED.',
  })
  async saveSearchWords(
    @Arg('input', () => SaveSearchWordsInput) input: SaveSearchWordsInput,
    @Ctx() ctx: StaffContext,
  ) {
    const { means, note, ...rest } = input
    return { searchWords: await saveSearchWords(ctx, { ...rest, means: means ?? [], note: note ?? '' }) }
  }

  @Requires('categories.edit')
  @Mutation(() => SearchWordsPayload, {
    description:
      'Deletes a group of search words. The next search does not use it; restoreSearchWords brings it back. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED.',
  })
  async deleteSearchWords(
    @Arg('input', () => DeleteSearchWordsInput) input: DeleteSearchWordsInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { searchWords: await deleteSearchWords(ctx, input) }
  }

  @Requires('categories.edit')
  @Mutation(() => SearchWordsPayload, {
    description:
      'Restores a deleted group of search words. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED.',
  })
  async restoreSearchWords(
    @Arg('input', () => RestoreSearchWordsInput) input: RestoreSearchWordsInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { searchWords: await restoreSearchWords(ctx, input) }
  }
}
