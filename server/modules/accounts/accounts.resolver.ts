import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import { Access } from '#server/access.ts'
import { type Ctx, requireViewer } from '#server/context.ts'
import { logIn, logOut, refreshSession, register } from './accounts.service.ts'
import { LogInInput, LogOutPayload, RefreshSessionInput, RegisterInput, RegisterPayload, SessionPayload, Viewer } from './accounts.type.ts'

@Resolver()
export class AccountsResolver {
  @Access('public')
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person, null for a visitor.' })
  viewer(@Context() ctx: Ctx) {
    // A token that came along but is not good any more is told apart from no token at all.
    return ctx.refusal ? requireViewer(ctx) : ctx.viewer
  }

  @Access('public')
  @Mutation(() => RegisterPayload, { description: 'Opens an account.' })
  register(@Context() ctx: Ctx, @Arg('input', () => RegisterInput) input: RegisterInput) {
    return register(ctx, input)
  }

  @Access('public')
  @Mutation(() => SessionPayload, { description: 'Signs in. Errors: INVALID_CREDENTIALS, CAPTCHA_FAILED, BAD_INPUT.' })
  logIn(@Context() ctx: Ctx, @Arg('input', () => LogInInput) input: LogInInput) {
    return logIn(ctx, input)
  }

  @Access('public')
  @Mutation(() => SessionPayload, { description: 'Trades a refresh token for the next pair. Errors: UNAUTHENTICATED, SESSION_EXPIRED.' })
  refreshSession(@Context() ctx: Ctx, @Arg('input', () => RefreshSessionInput) input: RefreshSessionInput) {
    return refreshSession(ctx, input)
  }

  @Access('public')
  @Mutation(() => LogOutPayload, { description: 'Ends the session that asks; a visitor may ask too.' })
  logOut(@Context() ctx: Ctx) {
    return logOut(ctx)
  }
}
