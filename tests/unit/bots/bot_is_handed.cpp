// Compiled by two tests: with VIEW it must compile, with STATE it must not, and nothing else differs.
#include "bots/bot.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"

using sandstone::SeededLuck;

template <class G>
typename G::Move hand(const sandstone::Bot<G>& bot, const typename G::State& state, SeededLuck& luck) {
#if defined(VIEW)
  return bot.choose(view_for(state, to_move(state)), {100}, luck);
#elif defined(STATE)
  return bot.choose(state, {100}, luck);
#else
#error "define VIEW or STATE"
#endif
}

template sandstone::mandala::Move hand(const sandstone::Bot<sandstone::mandala::Full>&,
                                       const sandstone::mandala::Full::State&, SeededLuck&);
template sandstone::stones::Move hand(const sandstone::Bot<sandstone::stones::Full>&,
                                      const sandstone::stones::Full::State&, SeededLuck&);
