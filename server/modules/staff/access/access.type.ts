import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum StaffRoleType {
  PICKER = 'picker',
  RIDER = 'rider',
  SUPPORT = 'support',
  MANAGER = 'manager',
  ADMIN = 'admin',
}

registerEnumType(StaffRoleType, {
  name: 'StaffRole',
  description: 'Role of a staff member, who may hold several. Roles decide the permissions.',
  valuesConfig: {
    PICKER: { description: 'Picks and packs orders.' },
    RIDER: { description: 'Delivers orders and collects cash.' },
    SUPPORT: { description: 'Answers tickets, sees orders, cancels them and refunds up to the limit in settings.' },
    MANAGER: { description: 'Runs the shop: prices, stock, delivery zones, reports; refunds without a limit.' },
    ADMIN: { description: 'All permissions, including people, partner keys and settings.' },
  },
})

export enum SecondFactorMethodType {
  TOTP = 'TOTP',
  EMAIL = 'EMAIL',
  RECOVERY_CODE = 'RECOVERY_CODE',
}

registerEnumType(SecondFactorMethodType, {
  name: 'SecondFactorMethod',
  description: 'Second factor of a log-in.',
  valuesConfig: {
    TOTP: { description: 'Six digits of an authenticator app.' },
    EMAIL: { description: 'Six digits sent by email.' },
    RECOVERY_CODE: { description: 'One-time recovery code.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Session of a staff member on a device.' })
export class StaffSession {
  @Field(() => ID, { description: 'Id of the session.' })
  readonly id!: string

  @Field(() => String, { description: 'Device used to sign in, such as Chrome on Android.' })
  readonly device!: string

  @Field(() => Int, { description: 'Minutes without activity after which the session expires.' })
  readonly idleMinutes!: number

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes without activity after which the session is locked until `unlockSession`; null on phones, which do not lock.',
  })
  readonly lockMinutes!: number | null

  @Field(() => GraphQLDateTime, { description: 'Time of the log-in, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Last activity, UTC, to 15 seconds.' })
  readonly lastSeenAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When the session expires at the latest, UTC.' })
  readonly expiresAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'The signed-in staff member.' })
export class Me {
  @Field(() => ID, { description: 'Id of the user.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => String, { description: 'Email address in lower case.' })
  readonly email!: string

  @Field(() => [StaffRoleType], { description: 'Roles.' })
  readonly roles!: StaffRoleType[]

  @Field(() => [String], {
    description: 'Permissions of the roles, such as orders.cancel, in alphabetical order. Other fields name theirs.',
  })
  readonly permissions!: string[]

  @Field(() => Boolean, { description: 'Whether an authenticator app is set up.' })
  readonly totpEnabled!: boolean

  @Field(() => Int, { description: 'Recovery codes that have not been used.' })
  readonly recoveryCodesLeft!: number

  @Field(() => StaffSession, { description: 'The current session.' })
  readonly session!: StaffSession
}

@InputType({ description: 'First step of a log-in.' })
export class StaffLogInInput {
  @Field(() => String, { description: 'Email address; case-insensitive.' })
  readonly email!: string

  @Field(() => String, { description: 'Password.' })
  readonly password!: string
}

@ObjectType({ simpleResolvers: true, description: 'Log-in that awaits its second factor.' })
export class StaffLogInPayload {
  @Field(() => String, { description: 'Secret of this log-in; valid for ten minutes and five codes.' })
  readonly challenge!: string

  @Field(() => [SecondFactorMethodType], { description: 'Accepted second factors, the preferred one first.' })
  readonly methods!: SecondFactorMethodType[]

  @Field(() => String, {
    nullable: true,
    description: 'Masked address that a code was just sent to; null when none was sent.',
  })
  readonly sentTo!: string | null
}

@InputType({ description: 'Log-in that needs a code by email.' })
export class SendStaffCodeInput {
  @Field(() => String, { description: 'Challenge of the first step.' })
  readonly challenge!: string
}

@ObjectType({ simpleResolvers: true, description: 'Code that was sent.' })
export class SendStaffCodePayload {
  @Field(() => String, { description: 'Masked address that the code was sent to.' })
  readonly sentTo!: string
}

@InputType({ description: 'Second step of a log-in.' })
export class VerifySecondFactorInput {
  @Field(() => String, { description: 'Challenge of the first step.' })
  readonly challenge!: string

  @Field(() => SecondFactorMethodType, { description: 'Kind of the code.' })
  readonly method!: SecondFactorMethodType

  @Field(() => String, { description: 'Code.' })
  readonly code!: string
}

@ObjectType({ simpleResolvers: true, description: 'New session.' })
export class VerifySecondFactorPayload {
  @Field(() => Me, { description: 'The signed-in staff member.' })
  readonly me!: Me

  @Field(() => String, {
    description:
      'Session token for programs, sent as `Authorization: Bearer …`. Browsers have it in an HttpOnly cookie as well.',
  })
  readonly token!: string
}

@ObjectType({ simpleResolvers: true, description: 'Locked session, which a code of the second factor unlocks.' })
export class LockedStaffSession {
  @Field(() => String, { description: 'Name of the member.' })
  readonly name!: string

  @Field(() => [SecondFactorMethodType], { description: 'Accepted second factors, the preferred one first.' })
  readonly methods!: SecondFactorMethodType[]

  @Field(() => Int, { description: 'Seconds until it can no longer be unlocked and needs a log-in.' })
  readonly secondsLeft!: number
}

@InputType({ description: 'Code that unlocks the session.' })
export class UnlockSessionInput {
  @Field(() => SecondFactorMethodType, { description: 'Kind of the code.' })
  readonly method!: SecondFactorMethodType

  @Field(() => String, { description: 'Code.' })
  readonly code!: string
}

@ObjectType({ simpleResolvers: true, description: 'Unlocked session.' })
export class UnlockSessionPayload {
  @Field(() => Me, { description: 'The signed-in staff member.' })
  readonly me!: Me
}

@InputType({ description: 'Session to end.' })
export class EndStaffSessionInput {
  @Field(() => ID, { description: 'Id of one of the own sessions.' })
  readonly sessionId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Remaining sessions.' })
export class EndStaffSessionPayload {
  @Field(() => [StaffSession], { description: 'Own open sessions, the most recently used first.' })
  readonly sessions!: StaffSession[]
}

@ObjectType({ simpleResolvers: true, description: 'Result of a log-out.' })
export class StaffLogOutPayload {
  @Field(() => Boolean, { description: 'Always true.' })
  readonly ok!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Secret of an authenticator app that awaits its first code.' })
export class TotpSetup {
  @Field(() => String, { description: 'Secret in base32, to type into an app that cannot read the QR code.' })
  readonly secret!: string

  @Field(() => String, { description: 'otpauth URI, the content of the QR code.' })
  readonly uri!: string
}

@InputType({ description: 'Code of the own second factor.' })
export class OwnCodeInput {
  @Field(() => String, { description: 'Six digits of the authenticator app; a recovery code where the field says so.' })
  readonly code!: string
}

@ObjectType({ simpleResolvers: true, description: 'New recovery codes.' })
export class RecoveryCodesPayload {
  @Field(() => [String], { description: 'Ten one-time codes, shown only here. All earlier ones are invalid.' })
  readonly recoveryCodes!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'Result of a change without other values.' })
export class StaffDonePayload {
  @Field(() => Boolean, { description: 'Always true.' })
  readonly ok!: boolean
}
