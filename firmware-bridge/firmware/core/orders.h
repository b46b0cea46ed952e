/* Orders of the host that set something and are answered at once (P-70). */
#ifndef SABOT_ORDERS_H
#define SABOT_ORDERS_H

#include "sabot-protocol.h"

sabot_result_t orders_carry_out(const sabot_message_t *message);

#endif
