// All of Boost.Asio and Boost.Beast that is not a template, compiled here and nowhere else.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
