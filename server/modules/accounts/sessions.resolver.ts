import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { MessagePayload } from './accounts.type.ts'
import { completeLogIn, logIn } from './login.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './passwordReset.service.ts'
import { endAllSessions, endSession, listSessions, logOut, refreshSession } from './sessions.service.ts'
import {
  CompleteLogInInput,
  EndAllSessionsInput,
  EndSessionInput,
  ForgotPasswordInput,
  LogInInput,
  LogInPayload,
  LogOutInput,
  RefreshSessionInput,
  ResetPasswordInput,
  SessionPayload,
  SessionsPayload,
  SessionType,
  VerifyResetCodeInput,
  VerifyResetCodePayload,
} from './sessions.type.ts'

@Resolver()
export class SessionsResolver {
  @Access('public')
  @Mutation(() => LogInPayload, {
    description:
      'Starts a session, or emails a code when two-step login is on. Errors: INVALID_CREDENTIALS, CAPTCHA_FAILED, EMAIL_NOT_VERIFIED (`details.codeState` says whether a code was emailed), RATE_LIMITED, BAD_INPUT.',
  })
  logIn(
    @Context() ctx: RequestContext,
    @Arg('input', () => LogInInput, { description: 'Credentials.' }) input: LogInInput,
  ) {
    return logIn(ctx, input)
  }

  @Access('public')
  @Mutation(() => LogInPayload, {
    description:
      'Completes a two-step login with the emailed code. Errors: CHALLENGE_INVALID (start again with logIn), CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  completeLogIn(
    @Context() ctx: RequestContext,
    @Arg('input', () => CompleteLogInInput, { description: 'Challenge and code.' }) input: CompleteLogInInput,
  ) {
    return completeLogIn(ctx, input)
  }

  @Access('public')
  @Mutation(() => SessionPayload, {
    description: 'Exchanges a refresh token for a new pair of tokens. Errors: UNAUTHENTICATED, SESSION_EXPIRED.',
  })
  refreshSession(
    @Context() ctx: RequestContext,
    @Arg('input', () => RefreshSessionInput, { description: 'Refresh token.' }) input: RefreshSessionInput,
  ) {
    return refreshSession(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description: 'Ends the session of the request; succeeds for visitors too. Errors: none of its own.',
  })
  logOut(
    @Context() ctx: RequestContext,
    @Arg('input', () => LogOutInput, {
      nullable: true,
      description: 'Session to end when the access token has expired.',
    })
    input?: LogOutInput,
  ) {
    return logOut(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Emails a code to reset a password; the response does not reveal whether the account exists. Errors: BAD_INPUT, CAPTCHA_FAILED, RATE_LIMITED.',
  })
  forgotPassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => ForgotPasswordInput, { description: 'Email address and captcha token.' })
    input: ForgotPasswordInput,
  ) {
    return forgotPassword(ctx, input)
  }

  @Access('public')
  @Mutation(() => VerifyResetCodePayload, {
    description: 'Exchanges the emailed code for a reset token. Errors: CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  verifyResetCode(
    @Context() ctx: RequestContext,
    @Arg('input', () => VerifyResetCodeInput, { description: 'Email address and code.' }) input: VerifyResetCodeInput,
  ) {
    return verifyResetCode(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Resets the password and ends all sessions of the account. Errors: CHALLENGE_INVALID, CAPTCHA_FAILED, BAD_INPUT.',
  })
  resetPassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => ResetPasswordInput, { description: 'New password and reset token.' }) input: ResetPasswordInput,
  ) {
    return resetPassword(ctx, input)
  }

  @Access('signed-in')
  @Query(() => [SessionType], {
    nullable: true,
    description: 'Sessions of all signed-in devices, the current one first.',
  })
  sessions(@Context() ctx: RequestContext) {
    return listSessions(ctx)
  }

  @Access('signed-in')
  @Mutation(() => SessionsPayload, {
    description:
      'Ends one session; no effect when it has already ended. Another session than the current one needs the password. Errors: WRONG_PASSWORD, RATE_LIMITED.',
  })
  endSession(
    @Context() ctx: RequestContext,
    @Arg('input', () => EndSessionInput, { description: 'Session to end.' }) input: EndSessionInput,
  ) {
    return endSession(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description: 'Ends all sessions, including the current one. Errors: WRONG_PASSWORD, RATE_LIMITED.',
  })
  endAllSessions(
    @Context() ctx: RequestContext,
    @Arg('input', () => EndAllSessionsInput, { nullable: true, description: 'Password, which is required.' })
    input?: EndAllSessionsInput,
  ) {
    return endAllSessions(ctx, input)
  }
}
