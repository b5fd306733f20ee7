/** SMS in a day that anybody can have sent: codes of logins. */
export const SMS_PER_DAY = 1_000;
